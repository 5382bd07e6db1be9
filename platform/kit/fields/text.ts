import { isEmail, isPhone, isUrl } from '#platform/pure/check.ts';
import { isIdNumber } from '#platform/pure/id-number.ts';
import { tidy } from '#platform/pure/text.ts';
import type { TextField } from '../field.ts';
import { fault, ok, type Kind } from './kind.ts';

const FORMS: { [form: string]: { key: string; passes: (text: string) => boolean } } = {
  phone: { key: 'kit.notAPhone', passes: isPhone },
  email: { key: 'kit.notAnEmail', passes: isEmail },
  url: { key: 'kit.notAUrl', passes: isUrl },
  idNumber: { key: 'kit.notAnIdNumber', passes: isIdNumber },
  code: { key: 'kit.notACode', passes: (text) => /^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(text) },
  color: { key: 'kit.notAColor', passes: (text) => /^#[0-9a-fA-F]{6}$/.test(text) },
};

/** Text without control characters, at most `max` (default 100) characters. */
export const text: Kind<TextField> = {
  sql: () => 'text',
  check(value, field) {
    if (typeof value !== 'string') return fault('kit.notText');
    const clean = field.form === 'lines' ? value.replace(/\r\n?/g, '\n').trim() : tidy(value);
    // NUL can't be stored, other controls have no business in a name
    if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(clean)) return fault('kit.controlCharacter');
    const max = field.max ?? 100;
    // characters beyond the first plane are two units: only a text that may be too long is counted
    if (clean.length > max && [...clean].length > max) return fault('kit.tooLong', { max });
    const { min = 0 } = field;
    if (clean !== '' && [...clean].length < min) return fault('kit.tooShort', { min });
    const form = field.form === undefined ? undefined : FORMS[field.form];
    if (form !== undefined && clean !== '' && !form.passes(clean)) return fault(form.key);
    return ok(clean);
  },
  schema: (field) => ({ type: 'string', maxLength: field.max ?? 100 }),
};
