import { attribute, scanXml } from '#platform/server/sheet/xml-in.ts';
import { openZip, type Zip } from '#platform/server/sheet/zip-in.ts';

/** Of all parts together, unpacked: text of 500 questions is a tenth of it. */
const MOST_BYTES = 16 * 1024 * 1024;

type Numbers = { [list: string]: { [level: string]: string } };

/** How Word counts in its lists: the form of numbers by list and level. */
async function numbersOf(zip: Zip): Promise<Numbers> {
  if (!zip.has('word/numbering.xml')) return {};
  const forms: Numbers = {};
  const lists: { [list: string]: string } = {};
  let [form, list, level] = ['', '', '0'];
  await scanXml(zip.text('word/numbering.xml'), {
    open(name, attributes) {
      if (name === 'abstractNum') form = attribute(attributes, 'w:abstractNumId') ?? '';
      else if (name === 'lvl') level = attribute(attributes, 'w:ilvl') ?? '0';
      else if (name === 'numFmt') (forms[form] ??= {})[level] = attribute(attributes, 'w:val') ?? '';
      else if (name === 'num') list = attribute(attributes, 'w:numId') ?? '';
      else if (name === 'abstractNumId') lists[list] = attribute(attributes, 'w:val') ?? '';
    },
    close() {},
    text() {},
  });
  return Object.fromEntries(Object.entries(lists).map(([id, of]) => [id, forms[of] ?? {}]));
}

/** The text of a Word document, a paragraph per line. Numbers that Word writes itself stand as it shows them. */
export async function docxText(bytes: Uint8Array): Promise<string> {
  const zip = openZip(bytes, MOST_BYTES);
  const numbers = await numbersOf(zip);
  const counts = new Map<string, number>();
  const lines: string[] = [];
  let [line, list, level, isText] = ['', '', '0', false];
  const numbered = (): string => {
    const form = numbers[list]?.[level];
    if (list === '' || (form !== 'decimal' && form !== 'upperLetter')) return line;
    // options begin anew with each question
    for (const key of counts.keys()) if (form === 'decimal' && !key.endsWith('decimal')) counts.delete(key);
    const key = `${list}.${level}.${form}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return form === 'decimal' ? `${count}. ${line}` : `${String.fromCharCode(64 + count)}. ${line}`;
  };
  await scanXml(zip.text('word/document.xml'), {
    open(name, attributes) {
      if (name === 'p') [line, list, level] = ['', '', '0'];
      else if (name === 't') isText = true;
      else if (name === 'tab') line += ' ';
      else if (name === 'br') line += '\n';
      else if (name === 'numId') list = attribute(attributes, 'w:val') ?? '';
      else if (name === 'ilvl') level = attribute(attributes, 'w:val') ?? '0';
    },
    text(text) {
      if (isText) line += text;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'p') lines.push(numbered());
    },
  });
  return lines.join('\n');
}
