import { useWords, word } from '#platform/web/i18n/words.ts';
import { WordsFilter } from '#platform/web/list/filter-control.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Chooser } from '#platform/web/pick/chooser.tsx';
import { RefFilter } from '#platform/web/pick/ref-filter.tsx';
import { OWN_FILTERS, ROOM } from './stat.ts';
import { useDepartments } from './use-departments.ts';

type StatFiltersProps = {
  params: Readonly<Record<string, string>>;
  onChange: (part: Record<string, string>) => void;
};

const REFS = [
  ['majorId', 'major'],
  ['classId', 'stuClass'],
  ['leaveTypeId', 'leaveType'],
] as const;

/** Which students and which leaves count. */
export function StatFilters({ params, onChange }: StatFiltersProps) {
  const t = useWords(ROOM);
  const departments = params['departmentId']?.split(',') ?? [];
  const set = OWN_FILTERS.some((name) => params[name]);
  return (
    <div className="filter-bar stat-filters" role="search">
      <Chooser
        label={t('fields.leaveApply.departmentId')}
        options={useDepartments(departments)}
        value={departments}
        onChange={(ids) => onChange({ departmentId: ids.join(',') })}
      />
      {REFS.map(([name, to]) => (
        <RefFilter
          key={name}
          room={ROOM}
          to={to}
          label={t(`fields.leaveApply.${name}`)}
          value={params[name]?.split(',') ?? []}
          onChange={(ids) => onChange({ [name]: ids.join(',') })}
        />
      ))}
      <WordsFilter
        className="input stat-grade"
        label={t('fields.leaveApply.grade')}
        value={params['grade'] ?? ''}
        onChange={(grade) => onChange({ grade: grade.trim().slice(0, 10) })}
      />
      {set && (
        <Button
          look="link"
          onClick={() => onChange(Object.fromEntries(OWN_FILTERS.map((name) => [name, ''])))}
        >
          {word('list.reset')}
        </Button>
      )}
    </div>
  );
}
