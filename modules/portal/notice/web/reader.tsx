import './notice.css';
import '#platform/web/form/inside.css';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FileName } from '#platform/web/detail/file-name.tsx';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { answerNotice, ROOM, type WholeNotice } from './notice.ts';

const RichText = lazy(() =>
  import('#platform/web/detail/rich-text.tsx').then((file) => ({ default: file.RichText })),
);

type ReaderProps = { id: string; onOpen: (id: string) => void; onBack: () => void };

/** One notice to read, with its files, its receipt and its neighbours. */
export function Reader({ id, onOpen, onBack }: ReaderProps) {
  const t = useWords(ROOM);
  const answer = useFetched<WholeNotice>('base', 'myNotice', 'detail', { id }, { quiet: true });
  const notice = answer.data;
  const unread = notice?.readAt === null && notice.status === 'published';
  useEffect(() => {
    if (unread) void answerNotice('read', id);
  }, [unread, id]);
  return (
    <article className="list-page notice-reader">
      <Button look="quiet" icon="left" onClick={onBack}>
        {t('ui.notices')}
      </Button>
      {answer.isPending && <Skeleton />}
      {answer.error && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {notice && (
        <>
          <NoticeText notice={notice} />
          <nav className="notice-near">
            {notice.newer && (
              <Button look="link" icon="left" onClick={() => onOpen(notice.newer!.id)}>
                {t('ui.newer', { title: notice.newer.title })}
              </Button>
            )}
            {notice.older && (
              <Button look="link" icon="right" onClick={() => onOpen(notice.older!.id)}>
                {t('ui.older', { title: notice.older.title })}
              </Button>
            )}
          </nav>
        </>
      )}
    </article>
  );
}

/** Title, text, files, and the button that confirms it once its end was in sight. */
export function NoticeText({ notice }: { notice: WholeNotice }) {
  const t = useWords(ROOM);
  const [atEnd, setAtEnd] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return;
    const watch = new IntersectionObserver(
      (seen) => seen.some((one) => one.isIntersecting) && setAtEnd(true),
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [notice.id]);
  if (notice.status === 'withdrawn') return <p className="notice-gone">{t('ui.withdrawn')}</p>;
  const time = notice.publishedAt.slice(0, 16);
  return (
    <>
      <h1>{notice.title}</h1>
      <p className="notice-by">{t('ui.by', { publisher: notice.publisher ?? '', time })}</p>
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
      <div ref={end} />
      {notice.needConfirm && notice.status === 'published' && (
        <p className="notice-confirm">
          {notice.confirmAt ? (
            t('ui.confirmed', { time: notice.confirmAt.slice(0, 16) })
          ) : (
            <Button
              look="primary"
              disabled={!atEnd}
              title={atEnd ? undefined : t('ui.confirmHint')}
              onClick={() => void answerNotice('confirm', notice.id)}
            >
              {t('ui.confirm')}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
