import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { exportRows } from '#platform/web/sheet/export-rows.ts';
import { rolloverItem } from '../rollover-item.ts';
import type { Batch, DryRun } from '../server/answers.ts';
import { ROOM } from './rollover.ts';

const DIFF = ['studentId.studentNo', 'studentId', 'departmentId', 'majorId', 'grade', 'classId'];
const CHANGES = ['fromStatus', 'action', 'toStatus', 'targetClassId', 'reason'];

/** What would happen: the school before and after, some of those whom it concerns, and everybody as a sheet. */
export function DryRunStep({ batch }: { batch: Batch }) {
  const t = useWords(ROOM);
  const { data } = useFetched<DryRun>('base', 'rollover', 'dryRun', { id: batch.id }, { staleTime: 0 });
  const [busy, run] = useBusy();
  const [isMade, setMade] = useState(false);
  const download = () =>
    run(async () => {
      const asked = { rolloverId: batch.id, fields: [...DIFF, ...CHANGES], format: 'xlsx' as const };
      const made = await exportRows(rolloverItem, asked, t('ui.diffName', { xn: batch.toXn }));
      if (made.jobId) {
        setMade(true);
        say.success(t('ui.diffJob'));
      }
    });
  if (!data) return <Skeleton lines={8} />;
  const { effects } = data;
  return (
    <Stack>
      <Card
        title={t('ui.effects')}
        acts={
          <Button icon="download" busy={busy} disabled={isMade} onClick={() => void download()}>
            {t('ui.diff')}
          </Button>
        }
      >
        <Figures
          figures={[
            [t('ui.overClasses'), effects.overClasses],
            [t('ui.ledClasses'), effects.ledClasses],
            batch.releaseBeds && [t('ui.beds'), effects.beds],
            batch.closeAccounts && [t('ui.accounts'), effects.accounts],
            batch.copyGradeMajors && [t('ui.newMajors'), effects.newMajors],
          ]}
        />
        <Soft small>{t('ui.dryHint')}</Soft>
      </Card>
      <Card title={t('ui.beforeAfter')}>
        <Parts parts={data.parts} />
      </Card>
      <Card title={t('ui.samples')}>
        <Samples samples={data.samples} />
      </Card>
    </Stack>
  );
}

function Parts({ parts }: { parts: DryRun['parts'] }) {
  const t = useWords(ROOM);
  const sum = (
    key: 'before' | 'after' | 'graduated' | 'completed' | 'leftEarly' | 'delayed' | 'retainedIn',
  ) => parts.reduce((all, part) => all + part[key], 0);
  const columns = [
    'before',
    'graduated',
    'completed',
    'leftEarly',
    'delayed',
    'retainedIn',
    'after',
  ] as const;
  return (
    <Table label={t('ui.beforeAfter')} figures>
      <thead>
        <tr>
          <th>{t('fields.rolloverItem.departmentId')}</th>
          <th>{t('fields.rolloverItem.grade')}</th>
          {columns.map((column) => (
            <th key={column}>{t(`ui.part.${column}`)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={`${part.departmentId} ${part.grade}`}>
            <td>{part.department}</td>
            <td>{part.grade}</td>
            {columns.map((column) => (
              <td key={column}>{part[column]}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('ui.whole')}</td>
          <td />
          {columns.map((column) => (
            <td key={column}>{sum(column)}</td>
          ))}
        </tr>
      </tfoot>
    </Table>
  );
}

function Samples({ samples }: { samples: DryRun['samples'] }) {
  const t = useWords(ROOM);
  if (samples.length === 0) return <Nothing>{t('ui.noSamples')}</Nothing>;
  return (
    <Table label={t('ui.samples')}>
      <thead>
        <tr>
          <th>{t('fields.rolloverItem.studentNo')}</th>
          <th>{t('fields.rolloverItem.studentId')}</th>
          <th>{t('fields.rolloverItem.classId')}</th>
          <th>{t('fields.rolloverItem.action')}</th>
          <th>{t('fields.rolloverItem.targetClassId')}</th>
        </tr>
      </thead>
      <tbody>
        {samples.map((one) => (
          <tr key={one.id}>
            <td>{one.studentNo}</td>
            <td>{one.name}</td>
            <td>{one.className}</td>
            <td>{t(`dict.rolloverAction.${one.action}`)}</td>
            <td>{one.targetClass ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
