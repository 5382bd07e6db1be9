import { CheckLine } from '#platform/web/parts/field.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { useState, type ReactNode } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { serverNow } from '#platform/web/client/sign.ts';
import { RowWay } from '#platform/web/application/row-parts.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { AskText } from '#platform/web/form/ask-text.tsx';
import { forgetLeaves, ROOM } from '../leave.ts';
import { RegionName } from './region-name.tsx';
import { RowLessons } from './row-lessons.tsx';
import { SlipDialog } from './slip.tsx';

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

/** Now as the wall clock of the school shows it, for the picker of a return. */
const wallNow = () => new Date(serverNow() + 8 * 3_600_000).toISOString().slice(0, 16);

function ActDialog({ act, row, onClose }: { act: Act; row: ListRow; onClose: () => void }) {
  const t = useWords(ROOM);
  const title = `${t(`actions.leaveApply.${act}`)} · ${row.labels?.['studentId'] ?? ''}`;
  const send = async (text: string, values: { readonly [name: string]: unknown }) => {
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
      initial={act === 'cancelFor' ? { at: wallNow() } : act === 'parentCalled' ? { answer: 'agree' } : {}}
      fields={(form, id) =>
        act === 'cancelFor' ? (
          <div className="form-field">
            <label htmlFor={`${id}-at`}>{t('fields.leaveCancel.returnTime')}</label>
            <input
              id={`${id}-at`}
              className="input"
              type="datetime-local"
              value={String(form.values['at'])}
              max={wallNow()}
              onChange={(event) => form.set('at', event.target.value)}
            />
          </div>
        ) : act === 'parentCalled' ? (
          <Row as="fieldset" gap={16}>
            {(['agree', 'refuse'] as const).map((answer) => (
              <CheckLine
                key={answer}
                type="radio"
                name={id}
                checked={form.values['answer'] === answer}
                onChange={() => form.set('answer', answer)}
              >
                {t(`ui.desk.parentAsk.${answer}`)}
              </CheckLine>
            ))}
          </Row>
        ) : null
      }
      send={send}
      onClose={onClose}
    />
  );
}

function callOf(
  act: Act,
  row: ListRow,
  text: string,
  values: { readonly [name: string]: unknown },
): [string, object] {
  if (act === 'cancelFor')
    return [
      path('yxgl', 'leaveCancel', 'agent'),
      { leaveId: row.id, returnTime: `${String(values['at']).replace('T', ' ')}:00`, note: text },
    ];
  if (act === 'contact') return [path('yxgl', 'leaveApply', 'contact'), { id: row.id, result: text }];
  if (act === 'parentCalled')
    return [path('yxgl', 'leaveApply', 'parentCalled'), { id: row.id, answer: values['answer'], note: text }];
  return [path('yxgl', 'leaveApply', 'void'), { id: row.id, reason: text }];
}
