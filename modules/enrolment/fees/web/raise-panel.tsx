import { useState } from 'react';
import { toFen } from '#platform/pure/money.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Lines, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { usePaused, useRefOptions } from '#platform/web/pick/use-ref-options.ts';
import { ROOM } from './fees.ts';

/** One bill for some students by hand. Its key is made once, so pressed twice it is one. */
export function RaisePanel({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const [key] = useState(() => crypto.randomUUID());
  const [itemId, setItem] = useState('');
  const [title, setTitle] = useState('');
  const [amount, setAmount] = useState('');
  const [dueOn, setDue] = useState('');
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [busy, run] = useBusy();
  const items = useRefOptions('feeItem', { room: ROOM, keyword: '' });
  const students = useRefOptions('student', { room: ROOM, keyword: usePaused(keyword.trim()) });
  const fen = toFen(amount);
  const isWhole = itemId !== '' && title.trim() !== '' && fen !== null && fen > 0 && chosen.size > 0;
  const send = () =>
    run(async () => {
      const asked = {
        key,
        itemId,
        title: title.trim(),
        amount: fen,
        studentIds: [...chosen.keys()],
        dueOn: dueOn || null,
      };
      await post(path('jfgl', 'bill', 'raise'), asked);
      say.success(t('ui.raised', { count: chosen.size }));
      await forget('jfgl', 'bill');
      onClose();
    });
  const choose = (id: string, label: string, on: boolean) => {
    const next = new Map(chosen);
    if (on) next.set(id, label);
    else next.delete(id);
    setChosen(next);
  };
  const shown = new Map([
    ...chosen,
    ...students.options.map(({ value, label }): [string, string] => [value, label]),
  ]);
  return (
    <Panel
      kind="drawer"
      title={t('actions.bill.raise')}
      onClose={onClose}
      foot={
        <Button look="primary" busy={busy} disabled={!isWhole} onClick={() => void send()}>
          {t('ui.raise', { count: chosen.size })}
        </Button>
      }
    >
      <Stack>
        <Labelled label={t('fields.bill.itemId')}>
          <select className="input" value={itemId} onChange={(event) => setItem(event.target.value)}>
            <option value="" />
            {items.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled label={t('fields.bill.title')}>
          <input
            className="input"
            maxLength={100}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Labelled>
        <Labelled label={t('ui.amount')}>
          <input
            className="input"
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Labelled>
        <Labelled label={t('fields.bill.dueOn')}>
          <input
            type="date"
            className="input"
            value={dueOn}
            onChange={(event) => setDue(event.target.value)}
          />
        </Labelled>
        <Labelled label={t('ui.findStudent')}>
          <input
            type="search"
            className="input"
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
        </Labelled>
        <Lines>
          {[...shown].map(([id, label]) => (
            <li key={id}>
              <CheckLine checked={chosen.has(id)} onChange={(on) => choose(id, label, on)}>
                {label}
              </CheckLine>
            </li>
          ))}
        </Lines>
      </Stack>
    </Panel>
  );
}
