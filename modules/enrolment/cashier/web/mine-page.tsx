import { useState } from 'react';
import { PrintDialog } from '#modules/resource/print/web';
import type { MyBill, MyBills } from '#modules/enrolment/fees/answers';
import { sumFen } from '#platform/pure/money.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card, Hero } from '#platform/web/parts/card.tsx';
import { Large, Meter, Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { PaidOrder, Shared } from '../server/answers.ts';
import { BillLine } from './bill-line.tsx';
import { ROOM, yuan } from './cashier.ts';
import { PayPanel } from './pay-panel.tsx';

/** What a student owes by year, what of it he pays now, and what he has paid. */
export function MinePage() {
  const t = useWords(ROOM);
  const answer = useFetched<MyBills>('jfgl', 'myBill', 'list', {}, { staleTime: 0, quiet: true });
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const [paying, setPaying] = useState(false);
  const { data, error, refetch } = answer;
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={5} />;
  const due = sumFen(data.bills.map(({ payable }) => payable));
  const total = sumFen([...chosen.values()]);
  const choose = (id: string, fen: number | null) => {
    const next = new Map(chosen);
    if (fen === null) next.delete(id);
    else next.set(id, fen);
    setChosen(next);
  };
  const done = () => {
    setPaying(false);
    setChosen(new Map());
    void forget('jfgl', 'myBill');
  };
  return (
    <Stack as="section" most={640} middle aria-label={t('pages.mine')}>
      <Hero>
        <Soft>{t('ui.due')}</Soft>
        <Large>{yuan(due)}</Large>
        <Row>
          <Share />
        </Row>
      </Hero>
      {data.bills.length === 0 && <Nothing>{t('ui.noBills')}</Nothing>}
      <Years bills={data.bills} chosen={chosen} onChoose={choose} />
      <Orders />
      {total > 0 && (
        <Row between data-look="foot">
          <b>{t('ui.chosen', { count: chosen.size, amount: yuan(total) })}</b>
          <Button look="primary" onClick={() => setPaying(true)}>
            {t('ui.pay')}
          </Button>
        </Row>
      )}
      {paying && <PayPanel lines={[...chosen].map(([billId, fen]) => ({ billId, fen }))} onDone={done} />}
    </Stack>
  );
}

type YearsProps = {
  bills: readonly MyBill[];
  chosen: ReadonlyMap<string, number>;
  onChoose: (id: string, fen: number | null) => void;
};

/** A card for each school year, with how far it is paid. */
function Years({ bills, chosen, onChoose }: YearsProps) {
  const t = useWords(ROOM);
  return [...Map.groupBy(bills, ({ xn }) => xn ?? '')].map(([year, some]) => {
    const whole = sumFen(some.map(({ amount, waived }) => amount - waived));
    const paid = sumFen(some.map((one) => one.paid));
    return (
      <Card key={year} title={year === '' ? t('ui.otherYear') : t('ui.year', { year })}>
        <Row between>
          <Soft small>{t('ui.paidOf', { paid: yuan(paid), whole: yuan(whole) })}</Soft>
        </Row>
        <Meter part={whole === 0 ? 1 : paid / whole} tone={paid >= whole ? 'good' : 'warn'} />
        <Lines>
          {some.map((one) => (
            <BillLine
              key={one.id}
              bill={one}
              fen={chosen.get(one.id) ?? null}
              onChange={(fen) => onChoose(one.id, fen)}
            />
          ))}
        </Lines>
      </Card>
    );
  });
}

/** A link by which somebody else pays. */
function Share() {
  const t = useWords(ROOM);
  const share = async () => {
    const { path: way, hours } = await post<Shared>(path('jfgl', 'payOrder', 'shareLink'));
    const url = `${location.origin}${way}`;
    if (navigator.share) await navigator.share({ title: t('ui.shareTitle'), url }).catch(() => {});
    else {
      await navigator.clipboard?.writeText(url);
      say.success(t('ui.shared', { hours }));
    }
  };
  return <Button onClick={() => void share()}>{t('ui.share')}</Button>;
}

function Orders() {
  const t = useWords(ROOM);
  const [shown, setShown] = useState('');
  const { data } = useFetched<PaidOrder[]>(
    'jfgl',
    'myBill',
    'getReceipts',
    {},
    { staleTime: 0, quiet: true },
  );
  if (!data?.length) return null;
  return (
    <Card title={t('ui.paidOrders')}>
      <Lines>
        {data.map((one) => (
          <Row as="li" key={one.id} between>
            <Stack as="span" gap={2}>
              <b>{yuan(one.total)}</b>
              <Soft as="span" small>
                {`${one.channelName} ${(one.paidAt ?? one.createdAt).slice(0, 16)} ${t(`dict.orderStatus.${one.status}`)}`}
              </Soft>
            </Stack>
            {one.receiptId && (
              <Button look="link" onClick={() => setShown(one.receiptId ?? '')}>
                {t('ui.receipt')}
              </Button>
            )}
          </Row>
        ))}
      </Lines>
      {shown !== '' && (
        <PrintDialog
          title={t('ui.receipt')}
          call={['jfgl', 'feeReceipt', 'print']}
          params={{ id: shown }}
          onClose={() => setShown('')}
        />
      )}
    </Card>
  );
}
