import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { Choice } from '#platform/web/parts/choice.tsx';
import type { TermChoice } from '../server/answers.ts';

type TermAndDepartmentProps = {
  /** Id of a term. */
  term: string;
  /** Id of a department; all of them where it is empty. */
  department: string;
  labels: { term: string; department: string; all: string };
  onChange: (part: { term: string } | { department: string }) => void;
};

/** Which term, and whose teachers: what tables of teaching are asked by. */
export function TermAndDepartment({ term, department, labels, onChange }: TermAndDepartmentProps) {
  const terms = useFetched<TermChoice[]>('base', 'schoolCalendar', 'getXnXqSelect', {}, { quiet: true });
  const departments = useFetched<Option[]>('base', 'department', 'getSelect', {}, { quiet: true });
  return (
    <>
      <Choice
        aria-label={labels.term}
        options={(terms.data ?? []).map(({ id, label }) => ({ value: id, label }))}
        value={term}
        onChange={(value) => onChange({ term: value })}
      />
      <Choice
        aria-label={labels.department}
        none={labels.all}
        options={departments.data ?? []}
        value={department}
        onChange={(value) => onChange({ department: value })}
      />
    </>
  );
}
