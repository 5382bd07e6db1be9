const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** A waybill of the post: 13 digits, or two letters, eight digits with their check digit, and two letters (UPU S10). */
export function waybillFault(text: string): 'shape' | 'check' | null {
  if (/^\d{13}$/.test(text)) return null;
  const match = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(text);
  if (!match) return 'shape';
  return checkDigit(match[1]!) === Number(match[2]) ? null : 'check';
}

/** The check digit of the eight digits of an S10 number. */
export function checkDigit(digits: string): number {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits.charAt(at)), 0);
  const rest = 11 - (sum % 11);
  if (rest === 10) return 0;
  return rest === 11 ? 5 : rest;
}
