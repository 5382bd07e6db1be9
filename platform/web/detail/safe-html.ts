import DOMPurify, { type Config } from 'dompurify';
import { HTML_TAGS, isHtmlValue } from '#platform/pure/html.ts';
import { cleanWith } from '../trust.ts';

const SHOWN = {
  ALLOWED_TAGS: Object.keys(HTML_TAGS),
  ALLOWED_ATTR: [...new Set(Object.values(HTML_TAGS).flat()), 'rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
} satisfies Config;

/** An editor reads what was pasted: looks that it makes its own of, and where ProseMirror cut. Neither can run. */
const READ = {
  ...SHOWN,
  ALLOWED_TAGS: [...SHOWN.ALLOWED_TAGS, 'span'],
  ADD_ATTR: ['style', 'data-pm-slice'],
} satisfies Config;

const cleaner = DOMPurify(window);
cleaner.addHook('uponSanitizeAttribute', (element, attribute, { ADD_ATTR: read = [] }) => {
  const { attrName: name, attrValue: value } = attribute;
  const own = HTML_TAGS[element.tagName.toLowerCase()] ?? [];
  const known = (own.includes(name) || name === 'rel') && isHtmlValue(name, value);
  attribute.keepAttr &&= known || (read as readonly string[]).includes(name);
});

/** HTML of an editor with only what the server keeps, as the browser lets it be drawn. */
export const safeHtml = (html: string) =>
  cleaner.sanitize(html, { ...SHOWN, RETURN_TRUSTED_TYPE: true }) as TrustedHTML;

cleanWith((html) => cleaner.sanitize(html, READ));
