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

const TWO_PART_SURNAMES = new Set(
  (
    '欧阳 上官 皇甫 令狐 诸葛 司徒 司马 司空 申屠 夏侯 贺兰 慕容 尉迟 ' +
    '长孙 宇文 公孙 东方 端木 独孤 南宫 西门 轩辕 淳于 单于 澹台 鲜于'
  ).split(' '),
);

/** Only the surname stays: `张三丰` → `张**`, `欧阳明` → `欧阳*`. */
export function maskName(name: string): string {
  const letters = [...name];
  const kept = letters.length > 2 && TWO_PART_SURNAMES.has(letters.slice(0, 2).join('')) ? 2 : 1;
  return letters.map((letter, index) => (index < kept ? letter : '*')).join('');
}

/** Natural order of codes, for `sort`: `1-2` before `1-10`, `A9` before `A10`. */
export function compareCodes(a: string, b: string): number {
  const left = pieces(a);
  const right = pieces(b);
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const order = comparePieces(left[index] ?? '', right[index] ?? '');
    if (order !== 0) return order;
  }
  // Codes that differ in leading zeros alone still need an order of their own.
  return left.length - right.length || compareText(a, b);
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

const pieces = (code: string) => code.match(/\d+|\D+/g) ?? [];

function comparePieces(a: string, b: string): number {
  const digits = /^\d/;
  if (!digits.test(a) || !digits.test(b)) return compareText(a, b);
  const [left, right] = [a.replace(/^0+(?=\d)/, ''), b.replace(/^0+(?=\d)/, '')];
  // Compared by length, then by digit: account numbers are longer than a number is exact.
  return left.length - right.length || compareText(left, right);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** One text message holds 70 characters; longer ones are cut into parts of 67. */
export function segmentsOf(text: string): number {
  const length = [...text].length;
  return length <= 70 ? 1 : Math.ceil(length / 67);
}
