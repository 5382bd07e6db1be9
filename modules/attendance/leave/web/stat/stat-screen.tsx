import './stat.css';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { usePage } from '#platform/web/page/page.ts';
import { LeaveLevel } from './leave-level.tsx';
import { levelAfter, ROOM, statQuery, stepsOf, stepsText, type Step, type Unit } from './stat.ts';
import { StatFilters } from './stat-filters.tsx';
import { StatRange } from './stat-range.tsx';
import { STUDENTS_PER_PAGE, StudentLevel } from './student-level.tsx';
import { Trail } from './trail.tsx';
import { UnitLevel } from './unit-level.tsx';

/** Statistics of leave that begin with one kind of unit. Range, filters and the way down live in the address. */
export function StatScreen({ root }: { root: Unit }) {
  const t = useWords(ROOM);
  const page = usePage();
  const may = useCan();
  const { params } = page;
  const steps = stepsOf(params['in'] ?? '');
  const level = levelAfter(root, steps, may('leaveStat.byDept'));
  const query = statQuery(params, steps);
  const change = (part: Record<string, string>) => page.setParams({ ...params, current: '', ...part });
  const go = (next: readonly Step[]) => change({ in: stepsText(next) });
  const open = (row: { id: string }) => level !== 'leave' && go([...steps, { level, id: row.id }]);
  const current = Math.max(1, Number(params['current']) || 1);
  const size = Math.min(100, Number(params['size']) || STUDENTS_PER_PAGE);
  return (
    <section className="list-page stat-page" aria-label={t(`pages.stat-${root}`)}>
      <StatRange from={params['from'] ?? ''} to={params['to'] ?? ''} onChange={change} />
      <StatFilters params={params} onChange={change} />
      <Trail root={root} steps={steps} onGo={go} />
      {level === 'leave' ? (
        <LeaveLevel query={query} />
      ) : level === 'student' ? (
        <StudentLevel
          query={query}
          current={current}
          size={size}
          onOpen={open}
          onPage={(part) => change({ current: String(part.current), size: String(part.size ?? size) })}
        />
      ) : (
        <UnitLevel key={level} unit={level} query={query} onOpen={open} />
      )}
    </section>
  );
}
