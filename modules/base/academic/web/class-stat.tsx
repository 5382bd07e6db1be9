import '#platform/web/list/list.css';
import './class-stat.css';
import type { Counsellor } from '#modules/base/people/answers';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Empty, Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { Board, Lines, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { useRefOptions } from '#platform/web/pick/use-ref-options.ts';
import type { Stat } from '../server/answers.ts';
import { fullTimeRatio, type Load } from '../rules.ts';
import { LoadBar } from './board-column.tsx';

const ROOM = 'base/academic';
const WAYS = ['department', 'major', 'grade', 'campus'] as const;

/** Classes and their students counted, and how many students each counsellor leads. */
export function ClassStat() {
  const t = useWords(ROOM);
  const page = usePage();
  const by = WAYS.find((way) => way === page.params['by']) ?? 'department';
  const answer = useFetched<Stat>('base', 'stuClass', 'stat', { by }, { quiet: true, keep: true });
  const ids = by === 'grade' ? [] : (answer.data?.groups ?? []).map(({ key }) => key);
  const { options } = useRefOptions(by === 'grade' ? 'department' : by, { room: ROOM, ids });
  if (!answer.data)
    return answer.error ? (
      <Failed error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Skeleton />
    );
  const { groups, crowded, loads, studentsPerCounsellor } = answer.data;
  const sum = (of: 'classes' | 'students' | 'male' | 'female') =>
    groups.reduce((all, group) => all + Number(group[of]), 0);
  const nameOf = (key: string) =>
    options.find(({ value }) => value === key)?.label ?? (by === 'grade' ? key : '…');
  const columns = ['classes', 'students', 'male', 'female', 'averageSize'] as const;
  return (
    <Card aria-label={t('pages.stat')}>
      <Tabs
        label={t('pages.stat')}
        tabs={WAYS.map((key) => ({ key, label: t(`ui.stat.by.${key}`) }))}
        value={by}
        onChange={(next) => page.setParams({ by: next })}
      />
      {groups.length === 0 ? (
        <Empty filtered={false} onClear={() => {}} />
      ) : (
        <Table label={t('ui.stat.caption')} figures>
          <caption>{t('ui.stat.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t(`fields.stuClass.${by === 'grade' ? by : `${by}Id`}`)}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`ui.stat.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.key}>
                <th scope="row">{nameOf(group.key)}</th>
                {columns.map((column) => (
                  <td key={column}>{Number(group[column])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('ui.stat.all')}</th>
              <td>{sum('classes')}</td>
              <td>{sum('students')}</td>
              <td>{sum('male')}</td>
              <td>{sum('female')}</td>
              <td>{Math.round((sum('students') / sum('classes')) * 10) / 10}</td>
            </tr>
          </tfoot>
        </Table>
      )}
      {crowded.length > 0 && (
        <section aria-label={t('ui.handOver.crowded')}>
          <h2>{t('ui.handOver.crowded')}</h2>
          <Lines>
            {crowded.map(({ id, className, studentCount, planCount }) => (
              <li key={id} data-tone="wrong">
                {t('ui.handOver.crowdedLine', { className, students: studentCount, plan: planCount })}
              </li>
            ))}
          </Lines>
        </section>
      )}
      <Loads loads={loads} limit={studentsPerCounsellor} />
    </Card>
  );
}

/** The fullest first. */
function Loads({ loads, limit }: { loads: readonly Load[]; limit: number }) {
  const t = useWords(ROOM);
  const staff = useFetched<Counsellor[]>('base', 'teacher', 'getFdySelect', {}, { quiet: true }).data ?? [];
  const nameOf = new Map(staff.map(({ value, label, deptName }) => [value, `${label} ${deptName ?? ''}`]));
  const fullTime = new Set(staff.flatMap(({ value, isFullFdy }) => (isFullFdy ? [value] : [])));
  const ratio = fullTimeRatio(loads, (id) => fullTime.has(id));
  if (loads.length === 0) return null;
  return (
    <Stack as="section" aria-label={t('ui.stat.loads')}>
      <h2>{t('ui.stat.loads')}</h2>
      {ratio && <p className="field-hint">{t('ui.stat.ratio', ratio)}</p>}
      <Board as="ul" tile={280} gap={16}>
        {loads
          .toSorted((a, b) => b.students - a.students)
          .map(({ teacherId, students: load }) => (
            <li key={teacherId}>
              <span>{nameOf.get(teacherId) ?? '…'}</span>
              <LoadBar load={load} limit={limit} />
            </li>
          ))}
      </Board>
    </Stack>
  );
}
