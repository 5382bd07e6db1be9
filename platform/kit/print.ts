/** What is written where on a printed sheet: single facts, and lists whose row is repeated. Everything is text by now. */
export type Filling = {
  facts: { readonly [name: string]: string };
  lists?: { readonly [list: string]: readonly { readonly [name: string]: string }[] };
  /** Facts that are pictures of this site (`list.fact`): their text is an address. */
  pictures?: readonly string[];
};

export type Paper = 'A4' | 'A5';
export type Orientation = 'portrait' | 'landscape';

/** A sheet ready for the printer. */
export type Printed = {
  title: string;
  paper: Paper;
  orientation: Orientation;
  html: string;
  /** Where its code leads, below this site. */
  qr: string | null;
  /** The address of the picture of the seal that is laid over it, for its reader. */
  seal: string | null;
};

/** Where the code is drawn: a letter that nobody types. */
export const QR_MARK = '\uE000';
/** Where the seal is laid: over what stands behind and below the mark. */
export const SEAL_MARK = '\uE001';
