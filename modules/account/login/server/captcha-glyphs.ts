/**
 * Letters as strokes on a field of 10 × 16, each a list of points: drawn by us, so no font is needed and no text is
 * in the picture. Left out is what people mistake for something else: 0 O D Q, 1 I, 2 7 Z, 5 S, 8 B, 6 G.
 */
const STROKES: { [letter: string]: string } = {
  '3': '1,2 4,0 8,1 9,4 7,7 4,7.5 7,8 9.5,11 8,15 4,16 1,14',
  '4': '7,16 7,0 0,11 10,11',
  '9': '9,5 7,9 3,9 1,6 1,3 4,0 7,0.5 9,3 9,9 8,13 5,16',
  A: '0,16 5,0 10,16|2,10 8,10',
  C: '10,3 7,0 3,0.5 0,5 0,11 3,15.5 7,16 10,13',
  E: '10,0 1,0 1,16 10,16|1,8 8,8',
  F: '1,16 1,0 10,0|1,8 8,8',
  H: '0,0 0,16|10,0 10,16|0,8 10,8',
  J: '8,0 8,12 6,16 3,16 0,13',
  K: '1,0 1,16|10,0 1,9 10,16',
  L: '1,0 1,16 10,16',
  M: '0,16 1,0 5,9 9,0 10,16',
  N: '0,16 0,0 10,16 10,0',
  P: '1,16 1,0 6,0 9.5,2 9.5,6 6,8.5 1,8.5',
  R: '1,16 1,0 6,0 9.5,2 9.5,6 6,8 1,8|5,8 10,16',
  T: '0,0 10,0|5,0 5,16',
  U: '0,0 0,11 2,15 5,16 8,15 10,11 10,0',
  V: '0,0 5,16 10,0',
  W: '0,0 2.5,16 5,5 7.5,16 10,0',
  X: '0,0 10,16|10,0 0,16',
  Y: '0,0 5,8 10,0|5,8 5,16',
};

const FOR_SUMS: { [letter: string]: string } = {
  '0': '5,0 1,3 0,8 1,13 5,16 9,13 10,8 9,3 5,0',
  '1': '2,4 6,0 6,16|2,16 10,16',
  '2': '1,3 4,0 8,1 9,4 7,8 0,16 10,16',
  '5': '9,0 2,0 1,7 5,6 9,8 9.5,12 7,15.5 3,16 0,14',
  '7': '0,0 10,0 6,8 4,16',
  '6': '8,0 4,3 1,8 1,13 4,16 8,15 9,11 7,8 3,9',
  '8': '5,8 1,5 2,1 5,0 8,1 9,5 5,8 0.5,11 2,15 5,16 8,15 9.5,11 5,8',
  '+': '5,3 5,13|0,8 10,8',
  '-': '0,8 10,8',
  '×': '1,4 9,12|9,4 1,12',
  '=': '0,6 10,6|0,11 10,11',
  '?': '1,4 3,0 7,0 9,3 8,6 5,8 5,11|5,15 5,16',
};

export type Point = readonly [x: number, y: number];

/** The letters that a captcha of letters draws from. */
export const LETTERS = Object.keys(STROKES).join('');

/** The strokes of a letter. */
export function glyph(letter: string): Point[][] {
  const drawing = STROKES[letter] ?? FOR_SUMS[letter] ?? '';
  return drawing.split('|').map((stroke) =>
    stroke.split(' ').map((point): Point => {
      const [x = 0, y = 0] = point.split(',').map(Number);
      return [x, y];
    }),
  );
}
