const DIGITS = '零一二三四五六七八九';

/** 0 to 20 in Chinese: `零`, `十一`, `二十` (specification §5). @throws RangeError beyond, and for fractions */
export function toChinese(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number > 20) throw new RangeError('invalid number');
  if (number < 10) return DIGITS.charAt(number);
  const tens = number === 20 ? '二十' : '十';
  return number % 10 === 0 ? tens : tens + DIGITS.charAt(number % 10);
}
