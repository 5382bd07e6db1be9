import './notice.css';
import { useEffect, useRef, useState } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#platform/web/client/language.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { askToLogOut } from '#platform/web/shell/bar/log-out.ts';
import { switchLanguage } from '#platform/web/shell/bar/switch-language.ts';
import { useEndSeen } from '#platform/web/page/end-seen.ts';
import { NoticeText } from './notice-text.tsx';
import { answerNotice, ROOM, type WholeNotice } from './notice.ts';

/** One notice before the page: its reader stays free to change the language and to leave. */
export function MustRead({ id, more }: { id: string; more: number }) {
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
      <header>
        <strong>{more > 0 ? t('ui.blockingOf', { count: more }) : t('ui.blocking')}</strong>
        <Ways />
      </header>
      <Inside key={id} notice={notice} />
    </dialog>
  );
}

function Ways() {
  const t = useWords(ROOM);
  const language = useLanguage();
  return (
    <>
      <select
        className="input"
        aria-label={t('ui.language')}
        value={language}
        onChange={(event) => void switchLanguage(event.target.value as Language)}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
      <Button look="quiet" onClick={() => void askToLogOut()}>
        {t('ui.logOut')}
      </Button>
    </>
  );
}

function Inside({ notice }: { notice: WholeNotice }) {
  const t = useWords(ROOM);
  const seconds = useSeconds();
  const { end, atEnd } = useEndSeen(notice.id);
  const [busy, setBusy] = useState(false);
  const left = notice.readingSeconds - seconds;
  const answer = async () => {
    setBusy(true);
    await answerNotice('read', notice.id, seconds)
      .then(() => (notice.needConfirm ? answerNotice('confirm', notice.id) : undefined))
      .finally(() => setBusy(false));
  };
  const words =
    left > 0
      ? t('ui.wait', { seconds: left })
      : atEnd
        ? t(notice.needConfirm ? 'ui.iReadConfirm' : 'ui.iRead')
        : t('ui.toEnd');
  return (
    <>
      <div className="notice-blocking-text" tabIndex={0} role="region" aria-label={notice.title}>
        <NoticeText notice={notice} />
        <div ref={end} className="notice-end" />
      </div>
      <footer>
        <Button
          look="primary"
          busy={busy}
          disabled={left > 0 || !atEnd}
          onClick={() => void answer().catch(() => {})}
        >
          {words}
        </Button>
      </footer>
    </>
  );
}

/** Whole seconds for which it has been open and in sight. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setSeconds((now) => now + 1);
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
