const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

export type Mailer = 'ems' | 'sf' | 'other';
/** Who carries letters, and by which masks the school's own carrier numbers them. */
export type WaybillRule = { mailer: Mailer; masks: string };
export type WaybillFault = 'shape' | 'check';

/** What is wrong with a waybill of whoever carries the letters. */
export function waybillFault(text: string, { mailer, masks }: WaybillRule): WaybillFault | null {
  if (mailer === 'ems') return postFault(text);
  // SF Express: its letters and twelve to fifteen digits, or the twelve digits of old
  if (mailer === 'sf') return /^(SF\d{12,15}|\d{12})$/.test(text) ? null : 'shape';
  return masksOf(masks).some((mask) => mask.test(text)) ? null : 'shape';
}

/** A waybill of the post: 13 digits, or two letters, eight digits with their check digit, and two letters (UPU S10). */
function postFault(text: string): WaybillFault | null {
  if (/^\d{13}$/.test(text)) return null;
  const match = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(text);
  if (!match) return 'shape';
  return checkDigit(match[1]!) === Number(match[2]) ? null : 'check';
}

const SIGNS: { readonly [sign: string]: string } = { '#': '\\d', '@': '[A-Z]', '*': '[0-9A-Z]' };

/** `JD##########, @@*****`: `#` stands for a digit, `@` for a letter, `*` for either, all else for itself. No mask lets all through. */
function masksOf(masks: string): RegExp[] {
  const own = masks
    .toUpperCase()
    .split(/[\s,，;；、]+/)
    .filter((mask) => isMask(mask));
  const shapes = own.map((mask) => [...mask].map((sign) => SIGNS[sign] ?? sign.replace('-', '\\-')).join(''));
  return shapes.length === 0 ? [/^[0-9A-Z-]{6,30}$/] : shapes.map((shape) => new RegExp(`^${shape}$`));
}

/** Whether something may be a mask: nothing in it means more than itself. */
export const isMask = (mask: string): boolean => /^[0-9A-Z#@*-]{6,30}$/i.test(mask);

/** The check digit of the eight digits of an S10 number. */
export function checkDigit(digits: string): number {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits.charAt(at)), 0);
  const rest = 11 - (sum % 11);
  if (rest === 10) return 0;
  return rest === 11 ? 5 : rest;
}
