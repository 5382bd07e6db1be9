import DOMPurify from 'dompurify';
import { useMemo } from 'react';

/** HTML of an editor, made safe once more where it is shown: stored text may be older than the server's rules. */
export function RichText({ html }: { html: string }) {
  const safe = useMemo(
    () => DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form', 'input'] }),
    [html],
  );
  // oxlint-disable-next-line react/no-danger -- sanitised in the line above
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: safe }} />;
}
