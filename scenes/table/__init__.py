"""One table for each game: place, translate, draw, animate."""
