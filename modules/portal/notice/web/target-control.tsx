import './notice.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useGuestWords, useWords } from '#platform/web/i18n/words.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { RefControl } from '#platform/web/form/fields/ref.tsx';
import { isNobody, NOBODY, type Target } from '../rules.ts';
import { ROOM } from './notice.ts';
import { PeoplePick } from './people-pick.tsx';

const ROLE_TYPES = ['stu', 'teacher', 'fdy', 'yx', 'gly', 'yrdw'];
const REFS = [
  ['departmentIds', 'department'],
  ['majorIds', 'major'],
  ['classIds', 'stuClass'],
] as const;
const GRADES_BACK = 5;

/** Whom a notice is for; it says at once how many that are. */
export function TargetControl({ id, value, onChange }: ControlProps) {
  const target: Target = { ...NOBODY, ...(value as Partial<Target> | null) };
  return (
    <TargetPicker id={id} target={target} onChange={onChange}>
      <Count target={target} />
    </TargetPicker>
  );
}

type TargetPickerProps = {
  id: string;
  target: Target;
  onChange: (target: Target) => void;
  /** What is said about the choice below it. */
  children?: ReactNode;
};

/** Groups that must all hold, and single people. */
export function TargetPicker({ id, target, onChange, children }: TargetPickerProps) {
  const t = useGuestWords(ROOM);
  const set = (part: Partial<Target>) => onChange({ ...target, ...part });
  const year = Number(schoolNow().slice(0, 4));
  const grades = Array.from({ length: GRADES_BACK }, (_, back) => String(year - back));
  return (
    <div className="target" id={id} tabIndex={-1}>
      <label>
        <input
          type="checkbox"
          checked={target.all}
          onChange={(event) => set({ all: event.target.checked })}
        />
        {t('ui.target.all')}
      </label>
      <Group name={t('ui.target.roleTypes')}>
        <Checks
          options={ROLE_TYPES.map((one) => ({ value: one, label: t(`ui.role.${one}`) }))}
          chosen={target.roleTypes}
          onChange={(roleTypes) => set({ roleTypes })}
        />
      </Group>
      <Group name={t('ui.target.grades')}>
        <Checks
          options={grades.map((one) => ({ value: one, label: one }))}
          chosen={target.grades}
          onChange={(chosen) => set({ grades: chosen })}
        />
      </Group>
      {REFS.map(([name, to]) => (
        <Group key={name} name={t(`ui.target.${name}`)}>
          <RefControl
            id={`${id}-${name}`}
            name={name}
            field={{ kind: 'refs', to }}
            value={target[name]}
            onChange={(chosen) => set({ [name]: (chosen ?? []) as string[] })}
            title={t(`ui.target.${name}`)}
            room={ROOM}
            invalid={false}
            values={{}}
          />
        </Group>
      ))}
      <Group name={t('ui.target.userIds')}>
        <PeoplePick chosen={target.userIds} onChange={(userIds) => set({ userIds })} />
      </Group>
      {children}
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
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

function Checks({ options, chosen, onChange }: ChecksProps) {
  return (
    <div className="target-checks">
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          {label}
        </label>
      ))}
    </div>
  );
}

type Counted = { count: number; students: number; staff: number; outside: number; names: string[] };

/** The number of receivers, asked for again after every change. */
function Count({ target }: { target: Target }) {
  const t = useWords(ROOM);
  const { data, isFetching } = useQuery<Counted>({
    queryKey: ['base', 'sysNotice', 'preview', target],
    queryFn: ({ signal }) =>
      post<Counted>(path('base', 'sysNotice', 'preview'), { target }, { quiet: true, signal }),
    enabled: !isNobody(target),
    placeholderData: keepPreviousData,
  });
  if (isNobody(target)) return <p className="target-hint">{t('ui.target.nobody')}</p>;
  if (!data) return <p className="target-hint">{t('ui.target.counting')}</p>;
  return (
    <>
      <p
        className="target-count"
        role="status"
        aria-busy={isFetching}
        data-wrong={data.outside > 0 || data.count === 0 || undefined}
      >
        {data.count === 0 ? t('ui.target.none') : t('ui.target.count', data)}
        {data.outside > 0 && <> · {t('ui.target.outside', { count: data.outside })}</>}
        {data.names.length > 0 && <small>{t('ui.target.names', { names: data.names.join('、') })}</small>}
      </p>
      <p className="target-hint">{t('ui.target.hint')}</p>
    </>
  );
}
