/**
 * What a text of the school may consist of, as the server's cleaner (`platform/server/clean-html.ts`) and the reader's
 * browser (`platform/web/detail/rich-text.tsx`) both know it: everything else is dropped on saving and again on showing.
 */

/** Allowed tags and the attributes of each. */
export const HTML_TAGS: { readonly [tag: string]: readonly string[] } = {
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
/** Their content is no text: it goes with them. */
export const SILENT_TAGS: readonly string[] = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'template',
  'noscript',
  'textarea',
  'title',
  'select',
];

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

/** Whether an attribute may say this. Addresses lead to the web, to a mailbox, to a phone, or into this site. */
export function isHtmlValue(attribute: string, value: string): boolean {
  // a browser reads through controls in an address, so they are gone before it is judged
  return VALUES[attribute]?.test(value.replaceAll(/[\u0000-\u001f\u007f]/g, '').trim()) ?? true;
}

/** The words of rich text without its markup, for lists and summaries. */
export function plainText(html: string): string {
  return decoded(html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
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
