/** Code 128 (ISO/IEC 15417): six widths of bars and gaps, in modules, for each of its 107 signs; the last ends the code. */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112';
const SIGNS: readonly string[] = WIDTHS.split(' ');
const [START_B, START_C, STOP] = [104, 105, 106];
/** Modules of the still zone on each side. */
const QUIET = 10;

/** Values of a text's signs, its check and its end among them; null for what the code has no sign for. */
function code128(text: string): number[] | null {
  if (text === '' || !/^[\x20-\x7e]+$/.test(text)) return null;
  const isPairs = /^(\d\d)+$/.test(text);
  const values = isPairs
    ? (text.match(/\d\d/g) ?? []).map(Number)
    : [...text].map((sign) => sign.charCodeAt(0) - 32);
  const start = isPairs ? START_C : START_B;
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), start) % 103;
  return [start, ...values, check, STOP];
}

/** Bars of a text, each from where and how wide in modules; `width` is that of all with the still zone on both sides. */
export function barsOf(text: string): { bars: { x: number; w: number }[]; width: number } | null {
  const values = code128(text);
  if (values === null) return null;
  const bars: { x: number; w: number }[] = [];
  let x = QUIET;
  for (const [at, w] of [...values.map((value) => SIGNS[value]).join('')].map(Number).entries()) {
    // bars and gaps follow each other through the whole code: six to a sign, seven to the last
    if (at % 2 === 0) bars.push({ x, w });
    x += w;
  }
  return { bars, width: x + QUIET };
}
