import './rich-text.css';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { HTML_TAGS, isHtmlValue } from '#platform/pure/html.ts';

const OPTIONS = {
  ALLOWED_TAGS: Object.keys(HTML_TAGS),
  ALLOWED_ATTR: [...new Set(Object.values(HTML_TAGS).flat()), 'rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const cleaner = DOMPurify(window);
cleaner.addHook('uponSanitizeAttribute', (element, attribute) => {
  const own = HTML_TAGS[element.tagName.toLowerCase()] ?? [];
  const known = own.includes(attribute.attrName) || attribute.attrName === 'rel';
  attribute.keepAttr &&= known && isHtmlValue(attribute.attrName, attribute.attrValue);
});

/** HTML of an editor, made safe once more where it is shown: stored text may be older than the server's rules. */
export function RichText({ html }: { html: string }) {
  const safe = useMemo(() => cleaner.sanitize(html, OPTIONS), [html]);
  // oxlint-disable-next-line react/no-danger -- sanitised in the line above
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: safe }} />;
}
