import { useCallback, useEffect, useState } from 'react';
import { toYuan } from '#platform/pure/money.ts';
import { ask, parameter, sentenceOf } from '#platform/web/client/anonymous.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import type { SandboxTrade } from '../../server/answers.ts';
import { say } from './outside-words.ts';
import { Large } from '#platform/web/parts/text.tsx';

/** What a bank's page would be: here a tester says what happens. */
export function SandboxPay({ no }: { no: string }) {
  const [trade, setTrade] = useState<SandboxTrade | null>(null);
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const [t, c, p] = [parameter('t'), parameter('c'), parameter('p')];
  const read = useCallback(
    () =>
      ask<SandboxTrade>('GET', 'jfgl/openApi/sandboxTrade', { t, c, p, no }).then(
        setTrade,
        (error: unknown) => setWrong(sentenceOf(error, say('failed'))),
      ),
    [t, c, p, no],
  );
  useEffect(() => void read(), [read]);
  if (wrong) return <p role="alert">{wrong}</p>;
  if (!trade) return <p>{say('loading')}</p>;
  const act = async (what: string) => {
    setBusy(true);
    await ask('POST', 'jfgl/openApi/sandboxAct', { t, c, p, no, act: what }).catch((error: unknown) =>
      setWrong(sentenceOf(error, say('failed'))),
    );
    await read();
    setBusy(false);
  };
  return (
    <>
      <div data-look="note" data-tone="wrong">
        {say('band')}
      </div>
      <Large>{`¥${toYuan(trade.fen)}`}</Large>
      <p role="status">{`${say('state')}：${say(`state.${trade.state === 'unknown' ? 'waiting' : trade.state}`)}`}</p>
      {trade.state === 'paid' && <p>{say('back')}</p>}
      <Stack gap={8}>
        {trade.acts.map((one) => (
          <Button
            key={one}
            look={one === 'pay' ? 'primary' : 'plain'}
            busy={busy}
            onClick={() => void act(one)}
          >
            {say(`act.${one}`)}
          </Button>
        ))}
      </Stack>
    </>
  );
}
