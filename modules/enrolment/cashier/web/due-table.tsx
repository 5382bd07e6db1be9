import { useState } from 'react';
import { toFen, toYuan } from '#platform/pure/money.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Skeleton } from '#platform/web/list/states.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import type { DueBill } from '../server/answers.ts';
import { ROOM, yuan } from './cashier.ts';

type Chosen = ReadonlyMap<string, number>;
type DueTableProps = { studentId: string; chosen: Chosen; onChange: (chosen: Chosen) => void };

/** What somebody owes, the first due first; what is ticked is taken, in parts where the item allows it. */
export function DueTable({ studentId, chosen, onChange }: DueTableProps) {
  const t = useWords(ROOM);
  const { data } = useFetched<DueBill[]>(
    'jfgl',
    'cashier',
    'due',
    { studentId },
    { staleTime: 0, quiet: true },
  );
  if (!data) return <Skeleton lines={3} />;
  if (data.length === 0) return <Nothing>{t('ui.desk.nothing')}</Nothing>;
  const put = (id: string, fen: number | null) => {
    const next = new Map(chosen);
    if (fen === null) next.delete(id);
    else next.set(id, fen);
    onChange(next);
  };
  return (
    <Table label={t('ui.desk.bills')} figures>
      <thead>
        <tr>
          <th>{t('ui.desk.bill')}</th>
          <th>{t('ui.desk.amount')}</th>
          <th>{t('ui.desk.paid')}</th>
          <th>{t('ui.desk.owed')}</th>
          <th>{t('ui.desk.now')}</th>
        </tr>
      </thead>
      <tbody>
        {data.map((one) => (
          <tr key={one.id}>
            <td>
              <CheckLine
                checked={chosen.has(one.id)}
                onChange={(on) => put(one.id, on ? one.payable || one.owed : null)}
              >
                {one.title}
              </CheckLine>
            </td>
            <td>{yuan(one.amount)}</td>
            <td>{yuan(one.paid)}</td>
            <td>{yuan(one.owed)}</td>
            <td>
              {chosen.has(one.id) && one.partial ? (
                <Part bill={one} onChange={(fen) => put(one.id, fen)} />
              ) : (
                yuan(chosen.get(one.id) ?? 0)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Part({ bill, onChange }: { bill: DueBill; onChange: (fen: number) => void }) {
  const t = useWords(ROOM);
  const [typed, setTyped] = useState(toYuan(bill.payable || bill.owed));
  const type = (text: string) => {
    setTyped(text);
    const fen = toFen(text);
    if (fen !== null && fen > 0 && fen <= bill.owed) onChange(fen);
  };
  return (
    <input
      className="input"
      inputMode="decimal"
      aria-label={t('ui.desk.now')}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  );
}
