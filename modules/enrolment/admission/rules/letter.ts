import { z } from 'zod';

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

const millimetres = z.number().min(-20).max(450);

/** What lies on the paper of a letter, in millimetres from its upper left corner; letters in points. */
export const element = z.strictObject({
  id: z.string().min(1).max(40),
  type: z.enum(['text', 'field', 'qr', 'picture', 'line']),
  x: millimetres,
  y: millimetres,
  w: z.number().min(1).max(450),
  h: z.number().min(0.2).max(450),
  text: z.string().max(500).optional(),
  field: z.enum(LETTER_FIELDS).optional(),
  fileId: z.uuid().optional(),
  size: z.number().min(5).max(120).optional(),
  align: z.enum(['left', 'center', 'right']).optional(),
  bold: z.boolean().optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
});
export type LetterElement = z.output<typeof element>;
export const elements = z.array(element).max(60);

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
