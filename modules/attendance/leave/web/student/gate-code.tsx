import { useEffect, useState } from 'react';
import { get, path } from '#platform/web/client/calls.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { ROOM } from '../leave.ts';
import { Qr } from '#platform/web/page/qr.tsx';
import type { Pass } from '../../server/answers.ts';

/** A moment later than the server's own step, so that the next code is a new one. */
const LATER = 300;
const RETRY = 8_000;

/** The code for the gate. It renews itself before it dies; without network the old one is not shown as good. */
export function GateCode({ leaveId }: { leaveId: string }) {
  const t = useWords(ROOM);
  const { pass, wrong, again } = usePass(leaveId);
  if (wrong !== '')
    return (
      <div className="gate-code" role="alert">
        <p>{wrong}</p>
        <Button icon="refresh" onClick={again}>
          {t('ui.student.passAgain')}
        </Button>
      </div>
    );
  if (!pass)
    return (
      <div className="gate-code gate-code-empty" role="status" aria-label={t('ui.student.passLoading')} />
    );
  return (
    <figure className="gate-code">
      <Qr text={pass.code} label={t('ui.student.passLabel')} />
      <span key={pass.code} className="gate-code-time" style={{ animationDuration: `${pass.seconds}s` }} />
      <figcaption>
        <strong>{t(`ui.student.direction.${pass.direction}`)}</strong>
        <small>{t('ui.student.passHint')}</small>
      </figcaption>
    </figure>
  );
}

function usePass(id: string) {
  const [pass, setPass] = useState<Pass | null>(null);
  const [wrong, setWrong] = useState('');
  const [round, setRound] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = new AbortController();
    const load = async () => {
      clearTimeout(timer);
      if (document.hidden) return;
      try {
        const next = await get<Pass>(
          path('yxgl', 'leaveGate', 'pass'),
          { id },
          { quiet: true, signal: stop.signal },
        );
        setPass(next);
        setWrong('');
        timer = setTimeout(() => void load(), next.seconds * 1000 + LATER);
      } catch (error) {
        if (stop.signal.aborted) return;
        setPass(null);
        setWrong(isRefusal(error) ? error.msg : String(error));
        // a refusal is an answer; only a lost network is worth another try
        if (!isRefusal(error) || error.status === 0) timer = setTimeout(() => void load(), RETRY);
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
  }, [id, round]);
  return { pass, wrong, again: () => setRound((now) => now + 1) };
}
