import { refuse } from './errors.ts';

/** What a scan meets. Names come without their prefix; text may come in several pieces. */
export type XmlHandler = {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
};

/** No tag or text of a spreadsheet is longer than this; without the bound an open `<` would make us hoard. */
const LONGEST = 1024 * 1024;

/**
 * Walks through XML that arrives in pieces. Knows what spreadsheets write: tags, text, CDATA, comments.
 * Document types are refused, so there are no entities but the five and numbers.
 */
export async function scanXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  for await (const _ of xmlSteps(pieces, handler));
}

/** As {@link scanXml}, pausing after each piece, so that the caller can take what has been found. */
export async function* xmlSteps(pieces: AsyncIterable<string>, handler: XmlHandler): AsyncGenerator<void> {
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    rest = text.slice(walk(text, handler));
    if (rest.length > LONGEST) throw refuse.notASheet();
    yield;
  }
  if (rest.trim() !== '') throw refuse.notASheet();
}

/** Handles all complete tokens and answers where the first incomplete one starts. */
function walk(xml: string, handler: XmlHandler): number {
  let at = 0;
  while (at < xml.length) {
    const tag = xml.indexOf('<', at);
    if (tag < 0) return at;
    if (tag > at) handler.text(decode(xml.slice(at, tag)));
    at = tag;
    const end =
      xml[tag + 1] === '!' || xml[tag + 1] === '?' ? special(xml, tag, handler) : element(xml, tag, handler);
    if (end < 0) return at;
    at = end;
  }
  return at;
}

function element(xml: string, tag: number, handler: XmlHandler): number {
  const end = endOfTag(xml, tag);
  if (end < 0) return -1;
  if (xml[tag + 1] === '/') {
    handler.close(local(xml.slice(tag + 2, end).trimEnd()));
    return end + 1;
  }
  const empty = xml[end - 1] === '/';
  const inner = xml.slice(tag + 1, empty ? end - 1 : end);
  const space = inner.search(/\s/);
  const name = local(space < 0 ? inner : inner.slice(0, space));
  handler.open(name, space < 0 ? '' : inner.slice(space));
  if (empty) handler.close(name);
  return end + 1;
}

/** The `>` that isn't inside an attribute's quotes. */
function endOfTag(xml: string, tag: number): number {
  let quoted = false;
  for (let at = tag + 1; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at);
    if (code === 34) quoted = !quoted;
    else if (code === 62 && !quoted) return at;
  }
  return -1;
}

function special(xml: string, tag: number, handler: XmlHandler): number {
  const start = xml.slice(tag, tag + 9);
  if (start.startsWith('<?')) return after(xml, '?>', tag);
  if (start.startsWith('<!--')) return after(xml, '-->', tag);
  if (start === '<![CDATA[') {
    const end = xml.indexOf(']]>', tag);
    if (end >= 0) handler.text(xml.slice(tag + 9, end));
    return end < 0 ? -1 : end + 3;
  }
  if ('<![CDATA['.startsWith(start) || '<!--'.startsWith(start)) return -1;
  throw refuse.notASheet();
}

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** The value of an attribute; `name` may carry a prefix (`r:id`). */
export function attribute(attributes: string, name: string): string | null {
  const mark = ` ${name}="`;
  const at = attributes.indexOf(mark);
  if (at < 0) return oddAttribute(attributes, name);
  return decode(attributes.slice(at + mark.length, attributes.indexOf('"', at + mark.length)));
}

/** Single quotes, line breaks or spaces around the sign: legal, but no known program writes them. */
function oddAttribute(attributes: string, name: string): string | null {
  if (!/'|=\s|\s=|[\t\r\n]/.test(attributes)) return null;
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:'([^']*)'|"([^"]*)")`).exec(attributes);
  return found ? decode(found[1] ?? found[2] ?? '') : null;
}

const ENTITIES: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? all;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
