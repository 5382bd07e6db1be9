import './notice.css';
import { useEffect, useRef } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { answerNotice, ROOM, type Notice, type WholeNotice } from './notice.ts';
import { NoticeText } from './reader.tsx';

/** Notices that must be read stand before the first page until they are; the oldest first. */
export function MustRead() {
  const { data } = useFetched<{ blocking: Notice[] }>('base', 'myNotice', 'unreadCount', {}, { quiet: true });
  const first = data?.blocking[0];
  return first ? <Blocking key={first.id} id={first.id} /> : null;
}

function Blocking({ id }: { id: string }) {
  const t = useWords(ROOM);
  const dialog = useRef<HTMLDialogElement>(null);
  const { data: notice } = useFetched<WholeNotice>('base', 'myNotice', 'detail', { id }, { quiet: true });
  useEffect(() => {
    if (notice && !dialog.current?.open) dialog.current?.showModal();
  }, [notice]);
  if (!notice) return null;
  return (
    <dialog
      ref={dialog}
      className="notice-blocking"
      aria-label={t('ui.blocking')}
      onCancel={(event) => event.preventDefault()}
    >
      <p className="notice-kind">{t('ui.blocking')}</p>
      <NoticeText notice={notice} />
      {(!notice.needConfirm || notice.confirmAt !== null) && (
        <p className="notice-confirm">
          <Button look="primary" onClick={() => void answerNotice('read', id)}>
            {t('ui.iRead')}
          </Button>
        </p>
      )}
    </dialog>
  );
}
