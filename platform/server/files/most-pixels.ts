/** A picture of this many pixels decodes to about 200 MB; larger ones are bombs or mistakes. */
export const MOST_PIXELS = 50_000_000;
