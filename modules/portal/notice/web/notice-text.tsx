import './notice.css';
import '#platform/web/form/inside.css';
import { lazy, Suspense } from 'react';
import { FileName } from '#platform/web/detail/file-name.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import { ROOM, type WholeNotice } from './notice.ts';

const RichText = lazy(() =>
  import('#platform/web/detail/rich-text.tsx').then((file) => ({ default: file.RichText })),
);

/** Title, text and files of a notice; of a withdrawn one only that. */
export function NoticeText({ notice }: { notice: WholeNotice }) {
  const t = useWords(ROOM);
  if (notice.status === 'withdrawn') return <Nothing>{t('ui.withdrawn')}</Nothing>;
  const time = notice.publishedAt.slice(0, 16);
  return (
    <>
      <h1>{notice.title}</h1>
      <small className="notice-by">{t('ui.by', { publisher: notice.publisher ?? '', time })}</small>
      <Suspense fallback={<Skeleton lines={4} />}>
        <RichText html={notice.content} />
      </Suspense>
      {notice.attachs.length > 0 && (
        <section className="notice-files">
          <h2>{t('ui.files', { count: notice.attachs.length })}</h2>
          <ul className="file-list">
            {notice.attachs.map((file) => (
              <li key={file.fileId} className="file-line">
                <FileName file={file} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
