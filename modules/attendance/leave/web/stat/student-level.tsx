import { get, path } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Query } from '#platform/web/client/query.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { FiguresRow } from './figures-row.tsx';
import { spanName } from './span-name.ts';
import {
  figureText,
  ROOM,
  type StudentAnswer,
  type StudentRow,
  type TrendDay,
  type UnitAnswer,
} from './stat.ts';
import { StatTable, type Column } from './stat-table.tsx';
import { TrendChart } from './type-charts.tsx';

const SIZE = 20;
/** Always the same nothing, so that a chart isn't drawn anew. */
const NO_DAYS: TrendDay[] = [];
/** Rows per call, and how many a file may have: whoever needs more narrows the filters. */
const MOST_AT_ONCE = 200;
const MOST = 5_000;

type StudentLevelProps = {
  query: Query;
  current: number;
  size: number;
  onPage: (part: { current: number; size?: number }) => void;
  onOpen: (row: StudentRow) => void;
};

/** Students who were away, the longest first, with how near each is to the line of one third. */
export function StudentLevel({ query, current, size, onPage, onOpen }: StudentLevelProps) {
  const t = useWords(ROOM);
  const columns = useStudentColumns();
  const options = { keep: true, quiet: true };
  const answer = useFetched<StudentAnswer>(
    'yxgl',
    'leaveStat',
    'byStudent',
    { ...query, current, size },
    options,
  );
  const all = useFetched<UnitAnswer>('yxgl', 'leaveStat', 'byType', query, options);
  if (answer.isPending) return <Skeleton />;
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  const { records, total, range } = answer.data!;
  return (
    <>
      {all.data && <FiguresRow total={all.data.total} />}
      {all.data && all.data.total.times > 0 && (
        <section className="stat-charts" aria-label={t('ui.stat.chart')}>
          <TrendChart trend={all.data.trend ?? NO_DAYS} range={all.data.range} />
        </section>
      )}
      <StatTable
        title={t('ui.stat.by.student')}
        columns={columns}
        rows={records}
        busy={answer.isFetching}
        onOpen={onOpen}
        paged={{ current, size, total, onChange: onPage }}
        all={() => everyStudent(query)}
        fileName={t('ui.stat.file', { ...spanName(range), by: t('ui.stat.by.student') })}
        empty={t('ui.stat.noLeave', spanName(range))}
      />
    </>
  );
}

export { SIZE as STUDENTS_PER_PAGE };

async function everyStudent(query: Query): Promise<StudentRow[]> {
  const rows: StudentRow[] = [];
  for (let current = 1; current <= MOST / MOST_AT_ONCE; current++) {
    const page = await get<StudentAnswer>(path('yxgl', 'leaveStat', 'byStudent'), {
      ...query,
      current,
      size: MOST_AT_ONCE,
    });
    rows.push(...page.records);
    if (rows.length >= page.total || page.records.length === 0) break;
  }
  return rows;
}

function useStudentColumns(): Column<StudentRow>[] {
  const t = useWords(ROOM);
  const figure = (
    key: 'times' | 'days' | 'lessonHours' | 'outTimes' | 'overdueTimes',
  ): Column<StudentRow> => ({
    key,
    label: t(`ui.stat.figure.${key}`),
    means: t(`ui.stat.means.${key}`),
    text: (row) => figureText(key, row[key]),
  });
  return [
    { key: 'name', label: t('ui.stat.unit.student'), text: (row) => row.name },
    { key: 'studentNo', label: t('ui.stat.studentNo'), text: (row) => row.studentNo },
    { key: 'className', label: t('ui.stat.unit.class'), text: (row) => row.className },
    figure('times'),
    figure('days'),
    figure('lessonHours'),
    figure('outTimes'),
    figure('overdueTimes'),
    {
      key: 'third',
      label: t('ui.stat.figure.third'),
      means: t('ui.stat.means.third'),
      text: (row) => figureText('percent', row.budget.percent),
      node: (row) => <Third budget={row.budget} />,
    },
  ];
}

const HUES = { none: 'green', quarter: 'gold', thirtyPercent: 'orange', third: 'red' } as const;

/** Missed lesson hours of the term against the line at which studies are suspended. */
export function Third({ budget }: { budget: StudentRow['budget'] }) {
  const t = useWords(ROOM);
  if (budget.percent === null) return <span title={t('ui.stat.noTimetable')}>—</span>;
  return (
    <span title={t('ui.stat.hoursOf', { used: budget.used, total: budget.total })}>
      <Tag color={HUES[budget.level]}>{`${budget.percent}%`}</Tag>
    </span>
  );
}
