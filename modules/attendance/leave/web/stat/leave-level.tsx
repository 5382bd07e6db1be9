import { useFetched } from '#platform/web/client/queries.ts';
import type { Query } from '#platform/web/client/query.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import type { Page } from '#platform/web/client/types.ts';
import type { ListRow } from '#platform/web/list/row.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { spanName } from './span-name.ts';
import { figureText, ROOM, type StudentAnswer, type StudentRow } from './stat.ts';
import { StatTable, type Column } from './stat-table.tsx';
import { Third } from './student-level.tsx';

const MOST = 100;

/** The leaves of one student that were counted. */
export function LeaveLevel({ query }: { query: Query }) {
  const t = useWords(ROOM);
  const asked = { ...query, current: 1, size: 1 };
  const answer = useFetched<StudentAnswer>('yxgl', 'leaveStat', 'byStudent', asked, {
    keep: true,
    quiet: true,
  });
  if (answer.isPending) return <Skeleton />;
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  const { records, range } = answer.data!;
  const student = records[0];
  if (!student) return <p className="list-state">{t('ui.stat.noLeave', spanName(range))}</p>;
  return (
    <>
      <StudentFacts student={student} />
      <Leaves student={student} span={spanName(range)} type={String(query['leaveTypeId'] ?? '')} />
    </>
  );
}

function StudentFacts({ student }: { student: StudentRow }) {
  const t = useWords(ROOM);
  const facts = ['times', 'days', 'lessonHours', 'outTimes', 'overdueTimes'] as const;
  return (
    <section className="stat-student" aria-label={student.name}>
      <h2>
        {student.name} <small>{`${student.studentNo} · ${student.className}`}</small>
      </h2>
      <dl>
        {facts.map((key) => (
          <div key={key} title={t(`ui.stat.means.${key}`)}>
            <dt>{t(`ui.stat.figure.${key}`)}</dt>
            <dd>{figureText(key, student[key])}</dd>
          </div>
        ))}
        <div title={t('ui.stat.means.third')}>
          <dt>{t('ui.stat.figure.third')}</dt>
          <dd>
            <Third budget={student.budget} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

type LeavesProps = { student: StudentRow; span: { from: string; to: string }; type: string };

function Leaves({ student, span, type }: LeavesProps) {
  const t = useWords(ROOM);
  const columns = useLeaveColumns();
  const asked = {
    studentId: student.id,
    auditStatus: 'approved',
    leaveTypeId: type,
    'startTime.end': span.to,
    'endTime.start': span.from,
    descs: 'startTime',
    current: 1,
    size: MOST,
  };
  const answer = useFetched<Page<ListRow>>('yxgl', 'leaveApply', 'list', asked, { keep: true, quiet: true });
  if (answer.isPending) return <Skeleton lines={4} />;
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  // whoever came back before the range was not away in it
  const rows = answer.data!.records.filter((row) => endOf(row) > span.from);
  return (
    <StatTable
      title={t('ui.stat.by.leave')}
      columns={columns}
      rows={rows}
      busy={answer.isFetching}
      fileName={t('ui.stat.file', { ...span, by: `${student.studentNo} ${t('ui.stat.by.leave')}` })}
      empty={t('ui.stat.noLeave', span)}
    />
  );
}

const endOf = (row: ListRow) => String(row['actualReturnTime'] ?? row['endTime'] ?? '');

function useLeaveColumns(): Column<ListRow>[] {
  const t = useWords(ROOM);
  const states = useOptions('leaveState');
  const plain = (key: string, text: (row: ListRow) => string): Column<ListRow> => ({
    key,
    label: t(`fields.leaveApply.${key}`),
    text,
    order: text,
  });
  const time = (key: string) => plain(key, (row) => String(row[key] ?? '—').slice(0, 16));
  return [
    plain('leaveNo', (row) => String(row['leaveNo'] ?? '—')),
    plain('leaveTypeId', (row) => row.labels?.['leaveTypeId'] ?? '—'),
    time('startTime'),
    time('endTime'),
    {
      ...plain('leaveDays', (row) => String(row['leaveDays'] ?? '—')),
      order: (row) => Number(row['leaveDays'] ?? 0),
    },
    plain('isOutSchool', (row) => word(row['isOutSchool'] === true ? 'list.yes' : 'list.no')),
    plain('address', (row) => String(row['address'] ?? '') || '—'),
    {
      ...plain(
        'state',
        (row) => states.find((one) => one.value === row['state'])?.label ?? String(row['state'] ?? '—'),
      ),
      node: (row) => <Value field={{ kind: 'dict', dict: 'leaveState' }} value={row['state']} />,
    },
    time('actualReturnTime'),
  ];
}
