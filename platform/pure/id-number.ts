import { parseDate } from './date.ts';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';

/** A resident's 18-digit number (GB 11643): region, a day that exists, order number, check character mod 11-2. */
export function isIdNumber(text: string): boolean {
  if (!/^[1-9]\d{16}[\dXx]$/.test(text)) return false;
  const { year } = parseDate(birthDateOf(text)) ?? { year: 0 };
  return year >= 1900 && checkCharacter(text.slice(0, 17)) === text.charAt(17).toUpperCase();
}

/** Date of birth in a valid number, as `YYYY-MM-DD`. */
export function birthDateOf(idNumber: string): string {
  return `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`;
}

/** Sex in a valid number as in GB/T 2261.1: `1` male, `2` female. */
export function sexOf(idNumber: string): '1' | '2' {
  return Number(idNumber.charAt(16)) % 2 === 1 ? '1' : '2';
}

/**
 * The number with its check character. The sequence is 0 to 999, odd for men.
 * @throws RangeError when region, birth or sequence can't be in a number
 */
export function makeIdNumber(region: string, birth: string, sequence: number): string {
  const sound = /^[1-9]\d{5}$/.test(region) && parseDate(birth) !== null;
  if (!sound || !Number.isInteger(sequence) || sequence < 0 || sequence > 999) {
    throw new RangeError(`no id number for ${region} ${birth} ${sequence}`);
  }
  const body = region + birth.replaceAll('-', '') + String(sequence).padStart(3, '0');
  return body + checkCharacter(body);
}

function checkCharacter(body: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(body.charAt(index)), 0);
  return CHECK_CHARACTERS.charAt(sum % 11);
}
