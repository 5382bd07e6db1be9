import './written-text.css';
import { lazy, Suspense } from 'react';
import { useFetched } from '../client/queries.ts';
import type { FileInfo } from '../client/types.ts';
import { FileName } from './file-name.tsx';
import { isBrief } from './written.ts';

const RichText = lazy(() => import('./rich-text.tsx').then((file) => ({ default: file.RichText })));

type Written = { title: string; content: string; attachs: FileInfo[] };

/** What the school wrote under this code, with its files; folded when long, nothing where nobody wrote. */
export function WrittenText({ code }: { code: string }) {
  const { data } = useFetched<Written | null>(
    'base',
    'richText',
    'getOne',
    { textCode: code },
    { quiet: true },
  );
  if (!data) return null;
  return (
    <details className="written-text" open={isBrief(data.content)}>
      <summary>{data.title}</summary>
      <Suspense>
        <RichText html={data.content} />
      </Suspense>
      {data.attachs.length > 0 && (
        <ul className="file-list">
          {data.attachs.map((file) => (
            <li key={file.fileId} className="file-line">
              <FileName file={file} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
