import './notice.css';
import './notice-parts.css';
import { useEffect, useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { useEndSeen } from '#platform/web/page/end-seen.ts';
import { NoticeText } from './notice-text.tsx';
import { answerNotice, ROOM, type WholeNotice } from './notice.ts';
import { ReplyPart } from './reply-part.tsx';

type ReaderProps = { id: string; onOpen: (id: string) => void; onBack: () => void };

/** One notice to read, with its files, its receipt, what it asks and its neighbours. */
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
          {notice.readOnly && <p className="field-hint">{t('ui.readOnly')}</p>}
          <NoticeText notice={notice} />
          {notice.replyForm && <ReplyPart key={notice.id} notice={notice} questions={notice.replyForm} />}
          {notice.needConfirm && !notice.readOnly && notice.status === 'published' && (
            <Confirm notice={notice} />
          )}
          <Row as="nav" between className="notice-near">
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
          </Row>
        </>
      )}
    </article>
  );
}

/** The button that confirms it once its end was in sight. */
function Confirm({ notice }: { notice: WholeNotice }) {
  const t = useWords(ROOM);
  const { end, atEnd } = useEndSeen(notice.id);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await answerNotice('confirm', notice.id).catch(() => {});
    setBusy(false);
  };
  return (
    <>
      <div ref={end} className="notice-end" />
      <p className="notice-confirm">
        {notice.confirmAt ? (
          t('ui.confirmed', { time: notice.confirmAt.slice(0, 16) })
        ) : (
          <Button
            look="primary"
            busy={busy}
            disabled={!atEnd}
            title={atEnd ? undefined : t('ui.confirmHint')}
            onClick={() => void confirm()}
          >
            {t('ui.confirm')}
          </Button>
        )}
      </p>
    </>
  );
}
