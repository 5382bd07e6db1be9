import './notice.css';
import './notice-parts.css';
import { useId, type ReactNode } from 'react';
import { schoolNow } from '#platform/web/client/clock.ts';
import { RefControl } from '#platform/web/form/fields/ref.tsx';
import { useGuestWords } from '#platform/web/i18n/words.ts';
import { Row } from '#platform/web/parts/box.tsx';
import type { Target } from '../rules.ts';
import { ROOM } from './notice.ts';
import { CheckLine } from '#platform/web/parts/field.tsx';

const ROLE_TYPES = ['stu', 'teacher', 'fdy', 'yx', 'gly', 'yrdw'];
const REFS = [
  ['departmentIds', 'department'],
  ['majorIds', 'major'],
  ['classIds', 'stuClass'],
] as const;
const GRADES_BACK = 5;

type Groups = Pick<Target, 'roleTypes' | 'departmentIds' | 'grades' | 'majorIds' | 'classIds'>;
type GroupFieldsProps = { id: string; value: Groups; onChange: (part: Partial<Groups>) => void };

/** Groups of people: roles, grades, colleges, majors, classes. */
export function GroupFields({ id, value, onChange }: GroupFieldsProps) {
  const t = useGuestWords(ROOM);
  const year = Number(schoolNow().slice(0, 4));
  const grades = Array.from({ length: GRADES_BACK }, (_, back) => String(year - back));
  return (
    <>
      <Group name={t('ui.target.roleTypes')}>
        <Checks
          options={ROLE_TYPES.map((one) => ({ value: one, label: t(`ui.role.${one}`) }))}
          chosen={value.roleTypes}
          onChange={(roleTypes) => onChange({ roleTypes })}
        />
      </Group>
      <Group name={t('ui.target.grades')}>
        <Checks
          options={grades.map((one) => ({ value: one, label: one }))}
          chosen={value.grades}
          onChange={(chosen) => onChange({ grades: chosen })}
        />
      </Group>
      {REFS.map(([name, to]) => (
        <Group key={name} name={t(`ui.target.${name}`)}>
          <RefControl
            id={`${id}-${name}`}
            name={name}
            field={{ kind: 'refs', to }}
            value={value[name]}
            onChange={(chosen) => onChange({ [name]: (chosen ?? []) as string[] })}
            title={t(`ui.target.${name}`)}
            room={ROOM}
            invalid={false}
            values={{}}
          />
        </Group>
      ))}
    </>
  );
}

export function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="target-group" role="group" aria-labelledby={id}>
      <span id={id}>{name}</span>
      <div>{children}</div>
    </div>
  );
}

type ChecksProps = {
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

export function Checks({ options, chosen, onChange }: ChecksProps) {
  return (
    <Row gap={12}>
      {options.map(({ value, label }) => (
        <CheckLine
          key={value}
          checked={chosen.includes(value)}
          onChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value))}
        >
          {label}
        </CheckLine>
      ))}
    </Row>
  );
}
