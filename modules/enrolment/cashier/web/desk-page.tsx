import { useState } from 'react';
import { PrintDialog } from '#modules/resource/print/web';
import { sumFen, toFen, toYuan } from '#platform/pure/money.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Row, Sides, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Large, Nothing, Soft } from '#platform/web/parts/text.tsx';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import type { Closed, Desk, Person, Taken } from '../server/answers.ts';
import { ROOM, yuan } from './cashier.ts';
import { DueTable } from './due-table.tsx';

/** The counter: one's shift, somebody looked up, his bills ticked, money taken, the receipt printed. */
export function DeskPage() {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<Desk>(
    'jfgl',
    'cashier',
    'shift',
    {},
    { staleTime: 0, quiet: true },
  );
  const [person, setPerson] = useState<Person | null>(null);
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  if (!data.shift) return <OpenShift />;
  return (
    <Stack as="section" aria-label={t('pages.desk')}>
      <ShiftCard shift={data.shift} />
      <Sides side={320} first>
        <Search chosen={person} onChoose={setPerson} />
        {person ? (
          <Counter key={person.id} person={person} ways={data.ways} />
        ) : (
          <Nothing>{t('ui.desk.choose')}</Nothing>
        )}
      </Sides>
    </Stack>
  );
}

const forgetDesk = () => forget('jfgl', 'cashier');

function OpenShift() {
  const t = useWords(ROOM);
  const [typed, setTyped] = useState('0.00');
  const [busy, run] = useBusy();
  const opening = toFen(typed);
  const open = () =>
    run(async () => {
      await post(path('jfgl', 'cashier', 'open'), { opening });
      await forgetDesk();
    });
  return (
    <Card title={t('ui.desk.open')}>
      <Labelled label={t('ui.desk.opening')}>
        <input
          className="input"
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Labelled>
      <Button look="primary" busy={busy} disabled={opening === null} onClick={() => void open()}>
        {t('ui.desk.open')}
      </Button>
    </Card>
  );
}

function ShiftCard({ shift }: { shift: NonNullable<Desk['shift']> }) {
  const t = useWords(ROOM);
  const [counted, setCounted] = useState('');
  const [busy, run] = useBusy();
  const fen = toFen(counted);
  const close = () =>
    run(async () => {
      const { expected, difference } = await post<Closed>(path('jfgl', 'cashier', 'close'), { counted: fen });
      say.success(t('ui.desk.closed', { expected: yuan(expected), difference: yuan(difference) }));
      await forgetDesk();
    });
  return (
    <Card title={t('ui.desk.shift', { no: shift.shiftNo })}>
      <Row between>
        <Facts
          facts={[
            [t('ui.desk.taken'), t('ui.desk.takenOf', { count: shift.count, amount: yuan(shift.total) })],
            [t('ui.desk.cash'), yuan(shift.opening + shift.cash)],
          ]}
        />
        <Row>
          <input
            className="input"
            inputMode="decimal"
            aria-label={t('ui.desk.counted')}
            placeholder={t('ui.desk.counted')}
            value={counted}
            onChange={(event) => setCounted(event.target.value)}
          />
          <Button busy={busy} disabled={fen === null} onClick={() => void close()}>
            {t('ui.desk.close')}
          </Button>
        </Row>
      </Row>
    </Card>
  );
}

function Search({ chosen, onChoose }: { chosen: Person | null; onChoose: (person: Person) => void }) {
  const t = useWords(ROOM);
  const [typed, setTyped] = useState('');
  const keyword = usePaused(typed.trim());
  const { data } = useFetched<Person[]>(
    'jfgl',
    'cashier',
    'find',
    { keyword },
    {
      ...{ enabled: keyword !== '', quiet: true, keep: true, staleTime: 0 },
    },
  );
  return (
    <Card title={t('ui.desk.find')}>
      <input
        type="search"
        className="input"
        aria-label={t('ui.desk.find')}
        placeholder={t('ui.desk.findHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {keyword !== '' && data?.length === 0 && <Soft>{t('ui.desk.nobody')}</Soft>}
      <Lines>
        {keyword !== '' &&
          data?.map((one) => (
            <li key={one.id}>
              <Button look={one.id === chosen?.id ? 'primary' : 'plain'} onClick={() => onChoose(one)}>
                {`${one.studentNo} ${one.name} ${one.owed > 0 ? yuan(one.owed) : ''}`}
              </Button>
            </li>
          ))}
      </Lines>
    </Card>
  );
}

function Counter({ person, ways }: { person: Person; ways: Desk['ways'] }) {
  const t = useWords(ROOM);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const [tradeNo, setTradeNo] = useState('');
  const [receipt, setReceipt] = useState('');
  const [busy, run] = useBusy();
  const total = sumFen([...chosen.values()]);
  const take = (channelId: string) =>
    run(async () => {
      const lines = [...chosen].map(([billId, fen]) => ({ billId, fen }));
      const asked = { lines, channelId, ...(tradeNo.trim() !== '' && { tradeNo: tradeNo.trim() }) };
      const { receiptId, receiptNo } = await post<Taken>(path('jfgl', 'cashier', 'pay'), asked);
      say.success(t('ui.desk.done', { amount: yuan(total), no: receiptNo }));
      setChosen(new Map());
      setTradeNo('');
      setReceipt(receiptId);
      await forgetDesk();
    });
  return (
    <Card title={`${person.studentNo} ${person.name} ${person.className ?? ''}`}>
      <DueTable studentId={person.id} chosen={chosen} onChange={setChosen} />
      <Labelled label={t('ui.desk.tradeNo')}>
        <input
          className="input"
          maxLength={64}
          value={tradeNo}
          onChange={(event) => setTradeNo(event.target.value)}
        />
      </Labelled>
      <Row between>
        <Large>{`¥${toYuan(total)}`}</Large>
        <Row>
          {ways.map((way) => (
            <Button
              key={way.id}
              look="primary"
              busy={busy}
              disabled={total === 0}
              onClick={() => void take(way.id)}
            >
              {t('ui.desk.take', { way: way.name })}
            </Button>
          ))}
        </Row>
      </Row>
      {receipt !== '' && (
        <PrintDialog
          title={t('ui.receipt')}
          call={['jfgl', 'feeReceipt', 'print']}
          params={{ id: receipt }}
          onClose={() => setReceipt('')}
        />
      )}
    </Card>
  );
}
