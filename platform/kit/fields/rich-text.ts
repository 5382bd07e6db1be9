import type { RichTextField } from '../field.ts';
import { fault, ok, type Kind } from './kind.ts';

const MAX = 200_000;

/** HTML of an editor. The server writes it anew from a short list of tags before it is stored (`checkedValues`). */
export const richText: Kind<RichTextField> = {
  sql: () => 'text',
  check(value) {
    if (typeof value !== 'string') return fault('kit.notText');
    return value.length > MAX ? fault('kit.tooLong', { max: MAX }) : ok(value.replaceAll('\u0000', ''));
  },
  schema: () => ({ type: 'string', maxLength: MAX }),
};
