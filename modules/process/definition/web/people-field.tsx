import { PeoplePick } from '#platform/web/pick/people-pick.tsx';
import { Labelled } from './parts.tsx';

type PeopleFieldProps = {
  label: string;
  value: readonly string[];
  many?: boolean;
  /** `staff` decide; a dry run may be about anybody. */
  of?: 'staff' | 'all';
  onChange: (ids: string[]) => void;
};

/** People found by name or number. */
export function PeopleField({ label, many = true, of = 'staff', ...rest }: PeopleFieldProps) {
  const [entity, verb] =
    of === 'staff' ? (['task', 'colleagues'] as const) : (['flowDef', 'people'] as const);
  return (
    <Labelled label={label}>
      {(id) => <PeoplePick id={id} many={many} from={['process', entity, verb]} {...rest} />}
    </Labelled>
  );
}
