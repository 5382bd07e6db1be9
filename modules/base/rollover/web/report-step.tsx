import { useRef, useState, type ReactNode } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import { printAlone } from '#platform/web/page/print-alone.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Batch, Current, Report } from '../server/answers.ts';
import { ConfirmPanel } from './confirm-panel.tsx';
import { act, ROOM } from './rollover.ts';

/** What a run did; within a week it can be taken back. */
export function ReportStep({ batch, now }: { batch: Batch; now: Current }) {
  const t = useWords(ROOM);
  const [undoing, setUndoing] = useState(false);
  return (
    <Stack>
      {batch.isUndoable && (
        <Card>
          <Row between>
            <Soft>{t('ui.undoUntil', { at: batch.undoUntil ?? '' })}</Soft>
            <Button look="danger" onClick={() => setUndoing(true)}>
              {t('ui.undoRun')}
            </Button>
          </Row>
        </Card>
      )}
      <ReportView id={batch.id} />
      {undoing && (
        <ConfirmPanel
          title={t('ui.undoRun')}
          hint={t('ui.undoHint')}
          schoolName={now.schoolName}
          reasoned
          send={(given) => act('rollover', 'undo', { id: batch.id, ...given })}
          onClose={() => setUndoing(false)}
        />
      )}
    </Stack>
  );
}

/** The report of any batch, as it is printed. */
export function ReportView({ id }: { id: string }) {
  const t = useWords(ROOM);
  const sheet = useRef<HTMLDivElement>(null);
  const { data } = useFetched<Report>('base', 'rollover', 'report', { id }, { staleTime: 0 });
  if (!data) return <Skeleton lines={6} />;
  const { batch } = data;
  const title = t('ui.reportTitle', { xn: batch.toXn });
  return (
    <Card
      title={title}
      acts={
        <Button icon="print" onClick={() => sheet.current && printAlone(sheet.current, title, 'A4')}>
          {t('ui.print')}
        </Button>
      }
    >
      <div ref={sheet}>
        <Stack gap={16}>
          <Facts
            tile={220}
            facts={[
              [t('ui.schoolYears'), t('ui.years', { from: batch.fromXn, to: batch.toXn })],
              [t('fields.rollover.effectiveDate'), batch.effectiveDate],
              [t('fields.rollover.status'), t(`dict.rolloverStatus.${batch.status}`)],
              [t('fields.rollover.startedBy'), batch.startedByName],
              [t('fields.rollover.startedAt'), batch.startedAt],
              [t('fields.rollover.endedAt'), batch.endedAt],
            ]}
          />
          <Tally tally={data.tally} />
          <Effects effects={data.effects} />
          <Parts parts={data.parts} />
          <Exceptions rows={data.exceptions} />
        </Stack>
      </div>
    </Card>
  );
}

/** A table under its name. */
function Part({
  title,
  figures = false,
  children,
}: {
  title: string;
  figures?: boolean;
  children: ReactNode;
}) {
  return (
    <Stack gap={4}>
      <h3>{title}</h3>
      <Table label={title} figures={figures}>
        {children}
      </Table>
    </Stack>
  );
}

function Tally({ tally }: { tally: Report['tally'] }) {
  const t = useWords(ROOM);
  return (
    <Part title={t('ui.tally')}>
      <thead>
        <tr>
          <th>{t('fields.rolloverItem.action')}</th>
          <th>{t('fields.rolloverItem.result')}</th>
          <th>{t('ui.persons')}</th>
        </tr>
      </thead>
      <tbody>
        {tally.map(({ action, result, count }) => (
          <tr key={`${action} ${result}`}>
            <td>{t(`dict.rolloverAction.${action}`)}</td>
            <td>{t(`dict.rolloverResult.${result}`)}</td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </Part>
  );
}

/** Numbers of what was changed besides the students. */
function Effects({ effects }: { effects: Report['effects'] }) {
  const t = useWords(ROOM);
  if (effects.length === 0) return null;
  return <Facts tile={160} facts={effects.map(({ kind, count }) => [t(`ui.trace.${kind}`), count])} />;
}

function Parts({ parts }: { parts: Report['parts'] }) {
  const t = useWords(ROOM);
  if (parts.length === 0) return null;
  return (
    <Part title={t('ui.beforeAfter')} figures>
      <thead>
        <tr>
          <th>{t('fields.rolloverItem.departmentId')}</th>
          <th>{t('fields.rolloverItem.grade')}</th>
          <th>{t('ui.part.before')}</th>
          <th>{t('ui.part.after')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={`${part.department} ${part.grade}`}>
            <td>{part.department}</td>
            <td>{part.grade}</td>
            <td>{part.before}</td>
            <td>{part.after}</td>
          </tr>
        ))}
      </tbody>
    </Part>
  );
}

/** Whom the run or its undo could not do as planned: somebody has to look. */
function Exceptions({ rows }: { rows: Report['exceptions'] }) {
  const t = useWords(ROOM);
  if (rows.length === 0) return <Soft>{t('ui.noExceptions')}</Soft>;
  return (
    <Part title={t('ui.exceptions')}>
      <thead>
        <tr>
          <th>{t('fields.rolloverItem.studentNo')}</th>
          <th>{t('fields.rolloverItem.studentId')}</th>
          <th>{t('fields.rolloverItem.classId')}</th>
          <th>{t('ui.exceptions')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.id}>
            <td>{one.studentNo}</td>
            <td>{one.name}</td>
            <td>{one.className}</td>
            <td>{t(`dict.rolloverNote.${one.note}`)}</td>
          </tr>
        ))}
      </tbody>
    </Part>
  );
}
