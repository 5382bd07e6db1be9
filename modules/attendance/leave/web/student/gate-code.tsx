import { useQuery } from '@tanstack/react-query';
import { get, path } from '#platform/web/client/calls.ts';
import { queryKey } from '#platform/web/client/queries.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { ROOM } from '../leave.ts';
import { Qr } from '#platform/web/page/qr.tsx';
import type { Pass } from '../../server/answers.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';

/** A moment later than the server's own step, so that the next code is a new one. */
const LATER = 300;
const RETRY = 8_000;

/** The code for the gate. It renews itself before it dies; without network the old one is not shown as good. */
export function GateCode({ leaveId }: { leaveId: string }) {
  const t = useWords(ROOM);
  const { pass, wrong, again } = usePass(leaveId);
  if (wrong !== '')
    return (
      <Stack fit role="alert">
        <p>{wrong}</p>
        <Button icon="refresh" onClick={again}>
          {t('ui.student.passAgain')}
        </Button>
      </Stack>
    );
  if (!pass) return <Skeleton />;
  return (
    <Stack as="figure" gap={8} className="gate-code">
      <Qr text={pass.code} label={t('ui.student.passLabel')} width={250} />
      <span key={pass.code} className="gate-code-time" style={{ animationDuration: `${pass.seconds}s` }} />
      <figcaption>
        <strong>{t(`ui.student.direction.${pass.direction}`)}</strong>
        <br />
        <small>{t('ui.student.passHint')}</small>
      </figcaption>
    </Stack>
  );
}

function usePass(id: string) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKey('yxgl', 'leaveGate', 'pass', { id }),
    queryFn: ({ signal }) => get<Pass>(path('yxgl', 'leaveGate', 'pass'), { id }, { quiet: true, signal }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
    // a phone that was in a pocket shows a dead code otherwise
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      // a refusal is an answer; only a lost network is worth another try
      if (state.error) return isRefusal(state.error) && state.error.status > 0 ? false : RETRY;
      return state.data ? state.data.seconds * 1000 + LATER : false;
    },
  });
  const wrong = !error ? '' : isRefusal(error) ? error.msg : String(error);
  return { pass: data, wrong, again: () => void refetch() };
}
