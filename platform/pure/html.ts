/**
 * HTML of an editor with only what a text needs: everything else is dropped, and what stays is written anew, so that
 * nothing runs whatever was handed in (security.md: rich text is cleaned on save; the reader's browser does it again).
 */

const TAGS: { readonly [tag: string]: readonly string[] } = {
  p: ['style'],
  h1: ['style'],
  h2: ['style'],
  h3: ['style'],
  h4: ['style'],
  br: [],
  hr: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
  blockquote: [],
  pre: [],
  code: [],
  span: [],
  div: ['style'],
  ul: [],
  ol: ['start'],
  li: [],
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  figure: [],
  figcaption: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan', 'style'],
  td: ['colspan', 'rowspan', 'style'],
};
const ALONE = new Set(['br', 'hr', 'img']);
/** Their content is no text. */
const SILENT = 'script|style|iframe|object|embed|svg|math|template|noscript|textarea|title|select';

const VALUES: { readonly [attribute: string]: RegExp } = {
  href: /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i,
  src: /^(https?:\/\/|\/(?![/\\]))/i,
  style: /^text-align: ?(left|right|center|justify);?$/i,
  width: /^\d{1,4}%?$/,
  height: /^\d{1,4}%?$/,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
  start: /^\d{1,4}$/,
};

const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /([a-zA-Z][\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

export function cleanHtml(html: string): string {
  const text = html
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replaceAll(new RegExp(`<(${SILENT})\\b[\\s\\S]*?(</\\1\\s*>|$)`, 'gi'), '');
  const open: string[] = [];
  let clean = '';
  let last = 0;
  for (const found of text.matchAll(TAG)) {
    clean += escaped(text.slice(last, found.index));
    last = found.index + found[0].length;
    clean += tagOf(open, found[1] === '/', (found[2] ?? '').toLowerCase(), found[3] ?? '');
  }
  clean += escaped(text.slice(last));
  return clean + open.toReversed().map(closing).join('');
}

const closing = (tag: string) => `</${tag}>`;

/** The tag as it may stand, with whatever has to be closed before it. */
function tagOf(open: string[], ends: boolean, tag: string, attributes: string): string {
  if (!Object.hasOwn(TAGS, tag)) return '';
  if (!ends) {
    if (!ALONE.has(tag)) open.push(tag);
    return `<${tag}${kept(tag, attributes)}>`;
  }
  const at = open.lastIndexOf(tag);
  return at < 0 ? '' : open.splice(at).toReversed().map(closing).join('');
}

function kept(tag: string, attributes: string): string {
  const own: string[] = [];
  for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    // a browser reads through controls and entities in an address, so they are gone before it is judged
    const value = decoded(double ?? single ?? bare ?? '')
      .replaceAll(/[\u0000-\u001f\u007f]/g, '')
      .trim();
    if (!(TAGS[tag] ?? []).includes(key) || !(VALUES[key]?.test(value) ?? true)) continue;
    own.push(` ${key}="${quoted(value)}"`);
  }
  return own.join('') + (tag === 'a' && own.length > 0 ? ' rel="noopener noreferrer"' : '');
}

const NAMED: { readonly [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  tab: '',
  newline: '',
};

function decoded(value: string): string {
  return value.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));?/gi,
    (whole, hex: string, decimal: string, name: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const quoted = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The words of rich text without its markup, for lists and summaries. */
export function plainText(html: string): string {
  return decoded(html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
