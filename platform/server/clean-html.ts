import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { HTML_TAGS, isHtmlValue, SILENT_TAGS } from '#platform/pure/html.ts';

/** Twenty megabytes that a server without a written text never needs. */
let loaded: typeof sanitizeHtml | undefined;
function sanitizer(): typeof sanitizeHtml {
  return (loaded ??= createRequire(import.meta.url)('sanitize-html') as typeof sanitizeHtml);
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(HTML_TAGS),
  allowedAttributes: { ...HTML_TAGS, a: [...HTML_TAGS['a']!, 'rel'] } as { [tag: string]: string[] },
  nonTextTags: [...SILENT_TAGS],
  // by the shared list below, which knows more than schemes
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: kept(tagName, attribs) }) },
};

function kept(tag: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const own = Object.entries(attributes).filter(([name, value]) => isHtmlValue(name, value));
  const found: sanitizeHtml.Attributes = Object.fromEntries(own);
  return tag === 'a' && found['href'] ? { ...found, rel: 'noopener noreferrer' } : found;
}

/**
 * HTML of an editor with only what a text needs: parsed, and what may stay is written anew, so that nothing runs
 * whatever was handed in (security.md 16). Cleaning what is clean changes nothing.
 */
export function cleanHtml(html: string): string {
  // no table can hold a NUL
  return sanitizer()(html.replaceAll('\u0000', ''), OPTIONS);
}
