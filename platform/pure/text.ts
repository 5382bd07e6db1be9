/** Spaces that keyboards and spreadsheets leave behind: all of Unicode's, zero-width ones, the byte order mark. */
const SPACES = /[\s\u00ad\u180e\u200b-\u200f\u2060\ufeff]+/g;
/** Most texts have none of either kind; asking is cheaper than replacing. */
const UNTIDY = /[\s\u00ad\u180e\u200b-\u200f\u2060\ufeff]/;
const WIDE = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u3000]/;
const INVISIBLE = /[\u00ad\u180e\u200b-\u200f\u2060\ufeff]/g;

/** Full-width digits, letters and space as their half-width ones; punctuation stays, it belongs to Chinese text. */
export function toHalfWidth(text: string): string {
  if (!WIDE.test(text)) return text;
  return text
    .replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (wide) =>
      String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
    )
    .replaceAll('\u3000', ' ');
}

/** Without invisible characters, without spaces around, one space where there were several within. */
export function tidy(text: string): string {
  if (!UNTIDY.test(text)) return text;
  return text.replace(INVISIBLE, '').replace(SPACES, ' ').trim();
}

/** null, undefined, '', [] and {} are empty; numbers and booleans never (specification §5). */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isPlain(value) && Object.keys(value).length === 0;
}

/** `张晓明` → `张**`: a name where anybody may read it. */
export function maskName(name: string): string {
  const [first = '', ...rest] = [...name];
  return `${first}${'*'.repeat(Math.min(2, rest.length))}`;
}

/** `13812345678` → `138****5678`. */
export function maskPhone(phone: string): string {
  return maskMiddle(phone, 3, 4);
}

/** `zhang.san@school.edu.cn` → `z***@school.edu.cn`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** `110101199001011234` → `110101********1234`. */
export function maskIdNumber(idNumber: string): string {
  return maskMiddle(idNumber, 6, 4);
}

/** `6222021234567890123` → `6222***********0123`. */
export function maskBank(account: string): string {
  return maskMiddle(account, 4, 4);
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Too short to keep both ends without showing nearly everything: then all of it is hidden. */
function maskMiddle(text: string, head: number, tail: number): string {
  const hidden = text.length - head - tail;
  if (hidden < 2) return '*'.repeat(text.length);
  return text.slice(0, head) + '*'.repeat(hidden) + text.slice(-tail);
}

/** One text message holds 70 characters; longer ones are cut into parts of 67. */
export function segmentsOf(text: string): number {
  const length = [...text].length;
  return length <= 70 ? 1 : Math.ceil(length / 67);
}

const DIGITS = '零一二三四五六七八九';

/**
 * 0 to 20 in Chinese: `零`, `十一`, `二十` (specification §5).
 * @throws RangeError beyond, and for fractions
 * @awaited data screens and printed documents
 */
export function toChinese(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number > 20) throw new RangeError('invalid number');
  if (number < 10) return DIGITS.charAt(number);
  const tens = number === 20 ? '二十' : '十';
  return number % 10 === 0 ? tens : tens + DIGITS.charAt(number % 10);
}
