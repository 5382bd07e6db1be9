import type { ComponentType } from 'react';
import type { FormField } from '#platform/kit/form/form-field.ts';
import { toYuan } from '#platform/pure/money.ts';
import { inputProps, type ControlProps } from '../form/control.ts';
import { useGuestWords } from '../i18n/words.ts';
import { useDrawn } from './drawn-context.ts';
import { PeopleControl } from './people-control.tsx';
import { PlaceControl } from './place-control.tsx';
import { RangeControl } from './range-control.tsx';
import { SignControl } from './sign-control.tsx';

/** Controls of drawn fields that the kit doesn't know; null where its own serves. */
export function controlFor({ kind, options }: FormField): ComponentType<ControlProps> | null {
  if (kind === 'people') return People;
  if (kind === 'choice' && options) return Words;
  if (kind === 'cascade') return Cascade;
  if (kind === 'computed') return Computed;
  if (kind === 'dateRange') return RangeControl;
  if (kind === 'location') return PlaceControl;
  return kind === 'signature' ? SignControl : null;
}

function People(props: ControlProps) {
  return <PeopleControl {...props} many={(useDrawn(props.field)?.max ?? 20) > 1} />;
}

/** One of the form's own words. */
function Words(props: ControlProps) {
  return <Pick props={props} options={useDrawn(props.field)?.options ?? []} />;
}

type PickProps = {
  props: ControlProps;
  options: readonly string[];
  value?: string;
  label?: string;
  onPick?: (value: string) => void;
};

function Pick({ props, options, value, label, onPick }: PickProps) {
  const now = value ?? (typeof props.value === 'string' ? props.value : '');
  return (
    <select
      {...inputProps(props)}
      {...(label && { id: `${props.id}-${label}`, 'aria-label': `${props.title} ${label}` })}
      className="input"
      value={now}
      onChange={(event) => (onPick ?? ((next) => props.onChange(next || null)))(event.target.value)}
    >
      <option value="" />
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}

const BETWEEN = ' / ';

/** A way through the form's own words: each level offers what the ones before it leave. */
function Cascade(props: ControlProps) {
  const t = useGuestWords('kit');
  const ways = (useDrawn(props.field)?.options ?? []).map((way) => way.split(BETWEEN));
  const chosen = typeof props.value === 'string' && props.value !== '' ? props.value.split(BETWEEN) : [];
  const under = (path: readonly string[]) => [
    ...new Set(
      ways
        .filter((way) => path.every((part, place) => way[place] === part))
        .flatMap((way) => way[path.length] ?? []),
    ),
  ];
  const levels = [...chosen.keys(), chosen.length].filter(
    (level) => under(chosen.slice(0, level)).length > 0,
  );
  return (
    <span className="drawn-cascade" id={props.id} tabIndex={-1} role="group" aria-label={props.title}>
      {levels.map((level) => (
        <Pick
          key={level}
          props={props}
          label={t('drawn.step', { no: level + 1 })}
          options={under(chosen.slice(0, level))}
          value={chosen[level] ?? ''}
          onPick={(part) => {
            const path = part === '' ? chosen.slice(0, level) : [...chosen.slice(0, level), part];
            props.onChange(path.length > 0 ? path.join(BETWEEN) : null);
          }}
        />
      ))}
    </span>
  );
}

/** Nobody types here: the form works it out. */
function Computed({ id, value, title }: ControlProps) {
  const t = useGuestWords('kit');
  return (
    <output id={id} className="drawn-computed" aria-label={title} title={t('drawn.computed')}>
      {typeof value === 'number' ? value : '—'}
    </output>
  );
}

/** What the form itself says where nobody may type just now. */
export function Fixed({ id, value, one }: { id: string; value: unknown; one: FormField }) {
  const text = one.kind === 'money' && typeof value === 'number' ? toYuan(value) : value;
  return (
    <output id={id} className="drawn-computed">
      {typeof text === 'string' || typeof text === 'number' ? text : '—'}
    </output>
  );
}
