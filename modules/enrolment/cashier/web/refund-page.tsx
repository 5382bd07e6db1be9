import { useState } from 'react';
import type { BillRow } from '#modules/enrolment/fees/answers';
import { toFen, toYuan } from '#platform/pure/money.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import type { Page } from '#platform/web/client/types.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { Lines, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import { payRefund } from '../pay-refund.ts';
import { ROOM, yuan } from './cashier.ts';

/** Money that is to go back: proposed here or by what happened, approved by another than who proposed it. */
export function RefundPage() {
  const [open, setOpen] = useState(false);
  const slots: Slots = { actions: [{ key: 'propose', place: 'page', run: () => setOpen(true) }] };
  return (
    <>
      <ListPage room={ROOM} page="refund" resource={payRefund} slots={slots} />
      {open && <Propose onClose={() => setOpen(false)} />}
    </>
  );
}

function Propose({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const [typed, setTyped] = useState('');
  const keyword = usePaused(typed.trim());
  const [bill, setBill] = useState<BillRow | null>(null);
  const [amount, setAmount] = useState('');
  const [why, setWhy] = useState('');
  const [busy, run] = useBusy();
  const asked = { current: 1, size: 20, keyword };
  const { data } = useFetched<Page<BillRow>>('jfgl', 'bill', 'list', asked, {
    ...{ enabled: keyword !== '', quiet: true, keep: true },
  });
  const part = bill !== null && bill.surplus > 0 ? 'surplus' : 'paid';
  const fen = toFen(amount);
  const choose = (one: BillRow) => {
    setBill(one);
    setAmount(toYuan(one.surplus > 0 ? one.surplus : one.paid));
  };
  const send = () =>
    run(async () => {
      await post(path('jfgl', 'payRefund', 'propose'), {
        billId: bill!.id,
        part,
        amount: fen,
        why: why.trim(),
      });
      say.success(t('ui.proposed'));
      await forget('jfgl', 'payRefund');
      onClose();
    });
  return (
    <Panel
      kind="drawer"
      title={t('actions.payRefund.propose')}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          busy={busy}
          disabled={!bill || fen === null || fen <= 0 || why.trim() === ''}
          onClick={() => void send()}
        >
          {t('actions.payRefund.propose')}
        </Button>
      }
    >
      <Stack>
        <Labelled label={t('ui.findBill')}>
          <input
            type="search"
            className="input"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Labelled>
        <Lines>
          {data?.records
            .filter(({ paid, surplus }) => paid + surplus > 0)
            .map((one) => (
              <li key={one.id}>
                <CheckLine
                  type="radio"
                  name="bill"
                  checked={bill?.id === one.id}
                  onChange={() => choose(one)}
                >
                  {`${one.payerName} ${one.title} ${yuan(one.surplus > 0 ? one.surplus : one.paid)}`}
                </CheckLine>
              </li>
            ))}
        </Lines>
        <Labelled label={t('ui.refundAmount')}>
          <input
            className="input"
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Labelled>
        <Labelled label={t('fields.payRefund.why')}>
          <input
            className="input"
            maxLength={300}
            value={why}
            onChange={(event) => setWhy(event.target.value)}
          />
        </Labelled>
      </Stack>
    </Panel>
  );
}
