import { useState } from 'react';
import type { MyBill, MyEntry } from '#modules/enrolment/fees/answers';
import { toFen, toYuan } from '#platform/pure/money.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { ROOM, yuan } from './cashier.ts';

type BillLineProps = { bill: MyBill; fen: number | null; onChange: (fen: number | null) => void };

/** One bill: ticked it is paid now, in parts where its item allows that; opened it tells all that happened to it. */
export function BillLine({ bill, fen, onChange }: BillLineProps) {
  const t = useWords(ROOM);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(toYuan(bill.payable || bill.owed));
  const first = bill.payable || bill.owed;
  const type = (text: string) => {
    setTyped(text);
    const given = toFen(text);
    onChange(given !== null && given > 0 && given <= bill.owed ? given : null);
  };
  return (
    <Stack as="li" gap={4}>
      <Row between>
        {bill.owed > 0 ? (
          <CheckLine checked={fen !== null} onChange={(on) => onChange(on ? first : null)}>
            {bill.title}
          </CheckLine>
        ) : (
          <span>{bill.title}</span>
        )}
        <b>{bill.owed > 0 ? yuan(bill.owed) : t('ui.cleared')}</b>
      </Row>
      <Row between>
        <Soft small>
          {[
            bill.overdue && t('ui.overdue'),
            bill.dueOn && bill.owed > 0 && t('ui.dueOn', { day: bill.dueOn }),
            bill.deferredNow > 0 &&
              t('ui.deferred', { amount: yuan(bill.deferredNow), day: bill.deferUntil }),
            bill.surplus > 0 && t('ui.surplus', { amount: yuan(bill.surplus) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Soft>
        <Button look="link" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('ui.entries')}
        </Button>
      </Row>
      {fen !== null && bill.partial && (
        <Labelled label={t('ui.partHint', { least: yuan(bill.minAmount ?? 1) })}>
          <input
            className="input"
            inputMode="decimal"
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </Labelled>
      )}
      {open && <Entries id={bill.id} />}
    </Stack>
  );
}

function Entries({ id }: { id: string }) {
  const t = useWords(ROOM);
  const { data } = useFetched<MyEntry[]>(
    'jfgl',
    'myBill',
    'getDetail',
    { id },
    { staleTime: 0, quiet: true },
  );
  return (
    <Lines>
      {data?.map((one) => (
        <Row as="li" key={one.id} between>
          <Soft as="span" small>
            {`${one.at.slice(0, 16)} ${t(`ui.entry.${one.kind}`)} ${one.reason ?? ''}`}
          </Soft>
          <span>{yuan(one.delta)}</span>
        </Row>
      ))}
    </Lines>
  );
}
