import { useEffect, useState } from 'react';
import { get, path } from '#platform/web/client/calls.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useGuestWords } from '#platform/web/i18n/words.ts';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Qr } from '#platform/web/page/qr.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { OwnCard } from '../server/answers.ts';
import { ROOM } from './info.ts';
import { Stack } from '#platform/web/parts/box.tsx';

type CardPanelProps = { name: string; studentNo: string; onClose: () => void };

/** A moment later than the server's own step, so that the next code is a new one. */
const LATER = 300;
const RETRY = 5_000;

/** The student's card: a code that turns, over the page, for gates and counters. */
export function CardPanel({ name, studentNo, onClose }: CardPanelProps) {
  const t = useGuestWords(ROOM);
  const { code, wrong } = useCode();
  return (
    <Panel kind="dialog" width={420} title={t('ui.card.title')} onClose={onClose}>
      <Stack as="figure" className="info-card">
        {wrong && <p role="alert">{wrong}</p>}
        {code && !wrong && <Qr text={code} label={t('ui.card.title')} width={280} />}
        {!code && !wrong && <Skeleton />}
        <figcaption>
          <b>{name}</b> {studentNo}
          <Soft>{t('ui.card.hint')}</Soft>
        </figcaption>
      </Stack>
    </Panel>
  );
}

/** A dead code is never shown as a good one: without the network there is a sentence in its place. */
function useCode() {
  const [shown, setShown] = useState({ code: '', wrong: '' });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = new AbortController();
    const load = async () => {
      clearTimeout(timer);
      if (document.hidden) return;
      try {
        const call = path('xsgl', 'studentInfo', 'myCard');
        const { code, seconds } = await get<OwnCard>(call, {}, { quiet: true, signal: stop.signal });
        setShown({ code, wrong: '' });
        timer = setTimeout(() => void load(), seconds * 1000 + LATER);
      } catch (error) {
        if (stop.signal.aborted) return;
        setShown({ code: '', wrong: isRefusal(error) ? error.msg : String(error) });
        timer = setTimeout(() => void load(), RETRY);
      }
    };
    const look = () => void load();
    look();
    // a phone that was in a pocket shows a dead code otherwise
    document.addEventListener('visibilitychange', look);
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return shown;
}
