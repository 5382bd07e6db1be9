import { useEffect, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Qr } from '#platform/web/page/qr.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Large, Nothing, Soft } from '#platform/web/parts/text.tsx';
import { useViewport } from '#platform/web/shell/viewport.ts';
import type { Begun, Offered, OrderState } from '../server/answers.ts';
import { ROOM, yuan } from './cashier.ts';
import { sceneFor } from './scene.ts';

type PayPanelProps = { lines: readonly { billId: string; fen: number }[]; onDone: () => void };

/** By what to pay, then what the channel shows, until it says that it was paid. */
export function PayPanel({ lines, onDone }: PayPanelProps) {
  const t = useWords(ROOM);
  const { phone } = useViewport();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [busy, run] = useBusy();
  const { data } = useFetched<Offered[]>('jfgl', 'payOrder', 'channels', {}, { quiet: true });
  const begin = (one: Offered) =>
    run(async () => {
      const scene = sceneFor(one.provider, { phone });
      const asked = { lines, channelId: one.id, scene };
      const answer = await post<Begun>(path('jfgl', 'payOrder', 'create'), asked);
      setBegun(answer);
      if (answer.prepaid.kind === 'go' && phone) location.assign(answer.prepaid.url);
    });
  return (
    <Panel kind="sheet" width={420} title={t('ui.payTitle')} step={begun ? 'pay' : 'way'} onClose={onDone}>
      {begun ? (
        <Waiting begun={begun} onDone={onDone} />
      ) : (
        <Stack>
          <Large>{yuan(lines.reduce((sum, { fen }) => sum + fen, 0))}</Large>
          {!data && <Skeleton lines={2} />}
          {data?.length === 0 && <Nothing>{t('ui.noWay')}</Nothing>}
          {data?.map((one) => (
            <Button key={one.id} look="primary" busy={busy} onClick={() => void begin(one)}>
              {one.name}
            </Button>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

const AGAIN = 3_000;

function Waiting({ begun, onDone }: { begun: Begun; onDone: () => void }) {
  const t = useWords(ROOM);
  const { orderId: id, total, prepaid } = begun;
  const { data } = useFetched<OrderState>(
    'jfgl',
    'payOrder',
    'getStatus',
    { id },
    {
      ...{ staleTime: 0, quiet: true, refetchInterval: AGAIN },
    },
  );
  const [busy, run] = useBusy();
  const isPaid = data !== undefined && data.status !== 'waiting' && data.status !== 'closed';
  useEffect(() => {
    if (!isPaid) return;
    say.success(t('ui.paid'));
    onDone();
  }, [isPaid, onDone, t]);
  const cancel = () =>
    run(async () => {
      await post(path('jfgl', 'payOrder', 'cancel'), { id });
      onDone();
    });
  return (
    <Stack>
      <Large>{yuan(total)}</Large>
      {prepaid.kind === 'code' && <Qr text={prepaid.text} label={t('ui.scan')} width={220} />}
      {prepaid.kind === 'go' && (
        <a className="btn btn-primary" href={prepaid.url} target="_blank" rel="noreferrer">
          {t('ui.goPay')}
        </a>
      )}
      <Soft>
        {data?.status === 'closed'
          ? t('ui.closed')
          : t('ui.waiting', { until: data?.expireAt?.slice(11, 16) ?? '' })}
      </Soft>
      <Button busy={busy} onClick={() => void cancel()}>
        {word('form.cancel')}
      </Button>
    </Stack>
  );
}
