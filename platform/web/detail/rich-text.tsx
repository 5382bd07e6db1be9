import './rich-text.css';
import { useMemo } from 'react';
import { safeHtml } from './safe-html.ts';

/** HTML of an editor, made safe once more where it is shown: stored text may be older than the server's rules. */
export function RichText({ html }: { html: string }) {
  const safe = useMemo(() => safeHtml(html), [html]);
  // oxlint-disable-next-line react/no-danger -- sanitised in the line above
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: safe }} />;
}
