/** Tags that an editor makes and a reader needs; everything else is shown as the text it is, or dropped. */
const KEPT = new Set(
  'p br b strong i em u s h2 h3 h4 ul ol li blockquote a table thead tbody tr th td hr code pre sub sup'.split(
    ' ',
  ),
);
/** Tags that have no end. */
const VOID = new Set(['br', 'hr']);
/** What stands between these is no text. */
const DROPPED = /<(script|style|template|noscript|iframe|object|svg|math)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const SYNONYMS: Readonly<Record<string, string>> = {
  div: 'p',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  del: 's',
  strike: 's',
};

/**
 * HTML of an editor made safe: the answer is written anew from a short list of tags without attributes, so that nothing
 * of the input's markup survives as it was. Links keep addresses of the web, of mail and of this product.
 */
export function safeHtml(html: string): string {
  const open: string[] = [];
  let out = '';
  for (const [token, closing, name] of html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(DROPPED, '')
    .matchAll(/<(\/?)([a-z][a-z0-9]*)\b(?:"[^"]*"|'[^']*'|[^'"<>])*>|[<>]|[^<>]+/gi)) {
    if (name === undefined) out += escaped(token);
    else out += tagText(token, closing === '/', name.toLowerCase(), open);
  }
  return out + open.toReversed().map(endOf).join('');
}

const endOf = (tag: string) => `</${tag}>`;

function tagText(token: string, closes: boolean, given: string, open: string[]): string {
  const tag = SYNONYMS[given] ?? given;
  if (!KEPT.has(tag)) return '';
  if (VOID.has(tag)) return closes ? '' : `<${tag}>`;
  if (!closes) {
    open.push(tag);
    return tag === 'a' ? linkText(token) : `<${tag}>`;
  }
  const at = open.lastIndexOf(tag);
  if (at === -1) return '';
  return open.splice(at).toReversed().map(endOf).join('');
}

function linkText(token: string): string {
  const raw = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(token);
  const address = unescaped(raw?.[1] ?? raw?.[2] ?? raw?.[3] ?? '').trim();
  const safe = /^(https?:\/\/|mailto:|tel:|\/(?!\/|\\))[^\s\u0000-\u001f\\]*$/i.test(address);
  return safe ? `<a href="${escaped(address)}" rel="noopener noreferrer" target="_blank">` : '<a>';
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Text that is text; entities that are written already stay. */
function escaped(text: string): string {
  return text
    .replace(/&(?!(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[0-9a-f]{1,6});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The words of rich text without its markup, for lists and summaries. */
export function plainText(html: string): string {
  return unescaped(html.replace(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
