import { QR_MARK, SEAL_MARK, type Filling } from '#platform/kit/print.ts';

const PLACE = /\{\{\s*([A-Za-z]\w*(?:\.[A-Za-z]\w*)?)\s*\}\}/g;
const ROW = /<tr\b[^>]*>[\s\S]*?<\/tr>/g;
/** Always there: a code that leads to what is printed, and the school's seal. */
const QR = 'qr';
const SEAL = 'seal';

/** Names of a sheet, each once, in their order. */
export function placeholdersOf(body: string): string[] {
  return [...new Set([...body.matchAll(PLACE)].map(([, name]) => name!))];
}

/** Placeholders that the document knows nothing of. */
export function unknownPlaceholders(body: string, sample: Filling): string[] {
  const known = new Set([...namesOf(sample), QR, SEAL]);
  return placeholdersOf(body).filter((name) => !known.has(name));
}

export const isSealed = (body: string): boolean => placeholdersOf(body).includes(SEAL);

export function namesOf({ facts, lists = {} }: Filling): string[] {
  const inner = Object.entries(lists).flatMap(([list, rows]) =>
    Object.keys(rows[0] ?? {}).map((name) => `${list}.${name}`),
  );
  return [...Object.keys(facts), ...inner];
}

/**
 * The sheet with everything in its place. A table row that names facts of a list comes once per entry; elsewhere such a
 * fact is all of them in a row. What is filled in is text and never markup, and is not looked at again for placeholders.
 */
export function filledSheet(body: string, filling: Filling): string {
  const { lists = {} } = filling;
  const repeated = (row: string) => {
    const list = placeholdersOf(row).find((name) => name.split('.')[0]! in lists && name.includes('.'));
    if (list === undefined) return filledText(row, filling);
    const name = list.split('.')[0]!;
    return (lists[name] ?? [])
      .map((entry) => filledText(row, { ...filling, lists: { ...lists, [name]: [entry] } }))
      .join('');
  };
  // text between the rows, and the rows: each is gone over once
  let sheet = '';
  let from = 0;
  for (const { 0: row, index } of body.matchAll(ROW)) {
    sheet += filledText(body.slice(from, index), filling) + repeated(row);
    from = index + row.length;
  }
  return sheet + filledText(body.slice(from), filling);
}

function filledText(html: string, { facts, lists = {}, pictures = [] }: Filling): string {
  return html.replace(PLACE, (_, name: string) => {
    if (name === QR) return QR_MARK;
    if (name === SEAL) return SEAL_MARK;
    const [list, inner] = name.split('.');
    if (inner === undefined) return asText(own(facts, name));
    const rows = Object.hasOwn(lists, list!) ? lists[list!]! : [];
    if (pictures.includes(name))
      return rows.map((row) => asPicture(own(row, inner), HIGH[inner] ?? LOW)).join('');
    return rows.map((row) => asText(own(row, inner))).join('、');
  });
}

// names of the prototype, such as `constructor`, are nobody's facts
const own = (facts: { readonly [name: string]: string }, name: string) =>
  Object.hasOwn(facts, name) ? facts[name]! : '';

const SIGNS: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Pixels that a picture is high: a face takes more room than a signature. */
const LOW = 40;
const HIGH: { readonly [fact: string]: number } = { photo: 112 };

/** Only what lies on this site; the browser that shows the sheet judges its address once more. */
const asPicture = (address: string, high: number) =>
  /^\/(?![/\\])/.test(address) ? `<img src="${asText(address)}" alt="" height="${high}">` : '';

/** What is filled in lays no seal and draws no code. */
const MARKS = new RegExp(`[${QR_MARK}${SEAL_MARK}]`, 'g');

const asText = (text: string) =>
  text
    .replaceAll(MARKS, '')
    .replaceAll(/[&<>"]/g, (sign) => SIGNS[sign]!)
    .replaceAll('\n', '<br>');
