/** What of a person and the school may stand in a letter. */
export const LETTER_FIELDS = [
  'name',
  'gender',
  'ksh',
  'letterNo',
  'year',
  'majorName',
  'departmentName',
  'direction',
  'years',
  'level',
  'className',
  'studentNo',
  'receiver',
  'address',
  'postcode',
  'phone',
  'reportDays',
  'schoolName',
  'today',
] as const;
export type LetterField = (typeof LETTER_FIELDS)[number];

/** What lies on the paper of a letter, in millimetres from its upper left corner; letters in points. */
export type LetterElement = {
  id: string;
  type: 'text' | 'field' | 'qr' | 'barcode' | 'picture' | 'line';
  x: number;
  y: number;
  w: number;
  h: number;
  text?: string | undefined;
  field?: LetterField | undefined;
  fileId?: string | undefined;
  size?: number | undefined;
  align?: 'left' | 'center' | 'right' | undefined;
  bold?: boolean | undefined;
  color?: string | undefined;
};

/** `{name}同学：` with what is known; a name that isn't known stays as it stands. */
export function filledText(text: string, facts: { readonly [field: string]: string }): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, field: string) => facts[field] ?? whole);
}

/** The code that stands in a letter's QR, out of whatever a scanner read: the whole address, or typed by hand. */
export function codeIn(scanned: string): string {
  const text = scanned.trim();
  return /[?&]c=([0-9A-Za-z-]{4,40})/.exec(text)?.[1] ?? text;
}

/** 王小明 → 王*明: enough for who holds the paper, too little for others. */
export function maskedName(name: string): string {
  const letters = [...name];
  if (letters.length < 2) return name;
  return letters
    .map((letter, at) => (at === 0 || (at === letters.length - 1 && at > 1) ? letter : '*'))
    .join('');
}
