import { useEffect, useState } from 'react';
import { sumFen, toYuan } from '#platform/pure/money.ts';
import { parameter, sentenceOf, ask } from '#platform/web/client/anonymous.ts';
import { request } from '#platform/web/client/request.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Qr } from '#platform/web/page/qr.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import type { LinkPaid, LinkShown, LinkState } from '../../server/answers.ts';
import { sceneFor } from '../scene.ts';
import { say } from './outside-words.ts';
import { Large } from '#platform/web/parts/text.tsx';

type Link = { t: string; w: string; u: string; m: string };

/** Somebody pays what another owes: what is shown of him is his first letter and what is due. */
export function LinkPay() {
  const [link] = useState<Link>(() => ({
    ...{ t: parameter('t'), w: parameter('w'), u: parameter('u'), m: parameter('m') },
  }));
  const [shown, setShown] = useState<LinkShown | null>(null);
  const [wrong, setWrong] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [begun, setBegun] = useState<LinkPaid | null>(null);
  useEffect(() => {
    ask<LinkShown>('GET', 'jfgl/openApi/payLink', link).then(
      (found) => {
        setShown(found);
        setChosen(found.bills.map(({ billId }) => billId));
      },
      (error: unknown) => setWrong(sentenceOf(error, say('failed'))),
    );
  }, [link]);
  if (wrong) return <p role="alert">{wrong}</p>;
  if (!shown) return <p>{say('loading')}</p>;
  if (begun) return <Waiting link={link} begun={begun} />;
  const lines = shown.bills
    .filter(({ billId }) => chosen.includes(billId))
    .map(({ billId, payable }) => ({ billId, fen: payable }));
  const pay = (channel: LinkShown['channels'][number]) => {
    const scene = sceneFor(channel.provider, { phone: matchMedia('(max-width: 767px)').matches });
    const body = { ...link, u: Number(link.u), lines, channelId: channel.id, scene };
    const headers = { 'Tenant-Id': link.t };
    const options = { body, headers, anonymous: true, quiet: true };
    request<LinkPaid>('POST', '/api/flySource-jfgl/openApi/payByLink', options).then(
      ({ data }) => setBegun(data),
      (error: unknown) => setWrong(sentenceOf(error, say('failed'))),
    );
  };
  return (
    <Card look="lined" title={say('payFor', { name: shown.name })}>
      {shown.bills.length === 0 && <p>{say('nothing')}</p>}
      {shown.bills.map(({ billId, title, payable }) => (
        <CheckLine
          key={billId}
          checked={chosen.includes(billId)}
          onChange={(on) => setChosen(on ? [...chosen, billId] : chosen.filter((one) => one !== billId))}
        >
          {`${title} ¥${toYuan(payable)}`}
        </CheckLine>
      ))}
      <Large>{`¥${toYuan(sumFen(lines.map(({ fen }) => fen)))}`}</Large>
      <Stack gap={8}>
        {shown.channels.map((one) => (
          <Button key={one.id} look="primary" disabled={lines.length === 0} onClick={() => pay(one)}>
            {say('payBy', { way: one.name })}
          </Button>
        ))}
      </Stack>
    </Card>
  );
}

const AGAIN = 3_000;

function Waiting({ link, begun }: { link: Link; begun: LinkPaid }) {
  const [status, setStatus] = useState<string>('waiting');
  const { orderId: id, prepaid } = begun;
  useEffect(() => {
    const timer = setInterval(() => {
      ask<LinkState>('GET', 'jfgl/openApi/payLinkStatus', { ...link, id }).then(
        (found) => setStatus(found.status),
        () => {},
      );
    }, AGAIN);
    return () => clearInterval(timer);
  }, [link, id]);
  if (status !== 'waiting' && status !== 'closed') return <b role="status">{say('paid')}</b>;
  return (
    <>
      {prepaid.kind === 'code' && <Qr text={prepaid.text} label={say('scan')} width={220} />}
      {prepaid.kind === 'go' && (
        <a className="btn btn-primary" href={prepaid.url} target="_blank" rel="noreferrer">
          {say('scan')}
        </a>
      )}
      <p>{say('waiting')}</p>
    </>
  );
}
