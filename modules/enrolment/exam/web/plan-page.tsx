import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { NOBODY, TargetPicker, type Target } from '#modules/portal/notice/web';
import { post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { can } from '#platform/web/client/session.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import type { MadeUp } from '../server/answers.ts';
import { examPlan } from '../exam-plan.ts';
import { plans, ROOM } from './exam.ts';

function TargetControl({ id, value, onChange }: ControlProps) {
  return (
    <TargetPicker id={id} target={{ ...NOBODY, ...(value as Partial<Target> | null) }} onChange={onChange} />
  );
}

const isOut = (row: ListRow): boolean => row['status'] !== 'draft';
const isScored = (row: ListRow): boolean => ['scored', 'archived'].includes(String(row['status']));

/** Tests that one holds: the derived list, with the ways on to watching, analysis and a make-up. */
export function PlanPage({ page }: RoomPageProps) {
  const go = useNavigate();
  const [open, setOpen] = useState<ListRow | null>(null);
  const slots = useMemo(
    (): Slots => ({
      controls: { target: TargetControl },
      cells: { target: (row) => String(row['targetText'] ?? '') },
      actions: [
        {
          key: 'getMonitor',
          place: 'row',
          shown: (row) => can('examPlan.getMonitor') && isOut(row),
          run: ([row]) => go(`/layout/enrolment/exam/monitor?plan=${row!.id}`),
        },
        {
          key: 'analyse',
          place: 'row',
          shown: (row) => can('examPlan.analyse') && isOut(row),
          run: ([row]) => go(`/layout/enrolment/exam/analysis?plan=${row!.id}`),
        },
        {
          key: 'makeup',
          place: 'row',
          shown: (row) => can('examPlan.makeup') && isScored(row),
          run: ([row]) => setOpen(row!),
        },
      ],
    }),
    [go],
  );
  return (
    <>
      <ListPage room={ROOM} page={page} resource={examPlan} slots={slots} />
      {open && <MakeUp row={open} onClose={() => setOpen(null)} />}
    </>
  );
}

const wire = (local: string): string => `${local.replace('T', ' ')}:00`;

function MakeUp({ row, onClose }: { row: ListRow; onClose: () => void }) {
  const t = useWords(ROOM);
  const [name, setName] = useState(t('ui.makeup.default', { name: String(row['name']) }));
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [busy, run] = useBusy();
  const make = () =>
    run(async () => {
      const given = { id: row.id, name, startAt: wire(from), endAt: wire(to) };
      const { takers } = await post<MadeUp>(plans('makeup'), given);
      say.success(t('ui.makeup.made', { count: takers }));
      await forget('zxks', 'examPlan');
      onClose();
    });
  return (
    <Panel
      kind="dialog"
      title={t('actions.examPlan.makeup')}
      onClose={onClose}
      foot={
        <Button look="primary" busy={busy} disabled={!name || !from || !to} onClick={() => void make()}>
          {t('ui.makeup.make')}
        </Button>
      }
    >
      <Stack>
        <Labelled label={t('ui.makeup.name')}>
          <input
            className="input"
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.target.value)}
          />
        </Labelled>
        <Labelled label={t('ui.makeup.start')}>
          <input
            className="input"
            type="datetime-local"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
        </Labelled>
        <Labelled label={t('ui.makeup.end')}>
          <input
            className="input"
            type="datetime-local"
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </Labelled>
      </Stack>
    </Panel>
  );
}
