import { useState, type ReactNode } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { RowWay } from '#platform/web/application/row-parts.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { ListPage, type ListPageProps } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { AskText } from '#platform/web/form/ask-text.tsx';
import { FormFields } from '#platform/web/form/form-fields.tsx';
import { leaveCancel } from '../../leave-cancel.ts';
import { forgetLeaves, ROOM } from '../leave.ts';
import { RegionName } from './region-name.tsx';
import { RowLessons } from '../lessons.tsx';
import { SlipDialog } from './slip.tsx';
import { Tiles } from '#platform/web/parts/tiles.tsx';

type Act = 'void' | 'cancelFor' | 'contact' | 'parentCalled';

/** What staff may do to a leave in any list, and the dialog that is open for it. The server says which buttons a row has. */
export function useLeaveSlots(): { slots: Slots; dialog: ReactNode } {
  const [slip, setSlip] = useState<ListRow | null>(null);
  const [asking, setAsking] = useState<{ act: Act; row: ListRow } | null>(null);
  const ask = (act: Act) => ({
    key: act,
    place: 'row' as const,
    danger: act === 'void',
    run: ([row]: ListRow[]) => row && setAsking({ act, row }),
  });
  const slots: Slots = {
    actions: [
      ask('cancelFor'),
      ask('contact'),
      ask('parentCalled'),
      { key: 'slip', place: 'row', run: ([row]) => row && setSlip(row) },
      ask('void'),
    ],
    cells: {
      cantonCode: (row) => (row['cantonCode'] ? <RegionName code={String(row['cantonCode'])} /> : '—'),
    },
    detail: (row) => (
      <>
        <RowLessons leaveId={row.id} />
        <RowWay bizId={String(row['batchId'] ?? row.id)} />
      </>
    ),
  };
  const dialog = (
    <>
      {slip && <SlipDialog leaveId={slip.id} onClose={() => setSlip(null)} />}
      {asking && <ActDialog {...asking} onClose={() => setAsking(null)} />}
    </>
  );
  return { slots, dialog };
}

/** A list of leaves with all that staff may do to them. */
export function LeaveList(props: Omit<ListPageProps, 'room' | 'slots'>) {
  const { slots, dialog } = useLeaveSlots();
  return (
    <>
      <ListPage room={ROOM} slots={slots} {...props} />
      {dialog}
    </>
  );
}

function ActDialog({ act, row, onClose }: { act: Act; row: ListRow; onClose: () => void }) {
  const t = useWords(ROOM);
  const title = `${t(`actions.leaveApply.${act}`)} · ${row.labels?.['studentId'] ?? ''}`;
  const send = async (text: string, values: Values) => {
    await post(...callOf(act, row, text, values));
    say.success(word('list.done'));
    await forgetLeaves();
  };
  return (
    <AskText
      title={title}
      ok={word('list.ok')}
      label={t(`ui.desk.ask.${act}`)}
      required
      usual={[t(`ui.desk.askUsual.${act}`)]}
      initial={
        act === 'cancelFor' ? { returnTime: schoolNow() } : act === 'parentCalled' ? { answer: 'agree' } : {}
      }
      fields={(form, id) =>
        act === 'cancelFor' ? (
          <FormFields {...{ form, id }} room={ROOM} resource={leaveCancel} names={['returnTime']} />
        ) : act === 'parentCalled' ? (
          <Tiles
            label={title}
            options={['agree', 'refuse'].map((value) => ({ value, label: t(`ui.desk.parentAsk.${value}`) }))}
            value={form.values['answer']}
            onChange={(answer) => form.set('answer', answer)}
          />
        ) : null
      }
      send={send}
      onClose={onClose}
    />
  );
}

type Values = { readonly [name: string]: unknown };

function callOf(act: Act, row: ListRow, text: string, values: Values): [string, object] {
  if (act === 'cancelFor')
    return [
      path('yxgl', 'leaveCancel', 'agent'),
      { leaveId: row.id, returnTime: values['returnTime'], note: text },
    ];
  if (act === 'contact') return [path('yxgl', 'leaveApply', 'contact'), { id: row.id, result: text }];
  if (act === 'parentCalled')
    return [path('yxgl', 'leaveApply', 'parentCalled'), { id: row.id, answer: values['answer'], note: text }];
  return [path('yxgl', 'leaveApply', 'void'), { id: row.id, reason: text }];
}
