import { useMemo } from 'react';
import type { ShownExtra } from '#modules/student/info/answers';
import { named } from '#platform/kit/spare.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { inputProps, type ControlProps } from '#platform/web/form/control.ts';
import { student } from '../student.ts';

/** Students as the school has them: its own fields under their names, with controls of their kinds. */
export function useNamedStudent() {
  const { data } = useFetched<ShownExtra[]>('xsgl', 'recordExtra', 'shown', {}, { quiet: true });
  return useMemo(() => {
    const extras = data ?? [];
    return {
      resource: named(student, extras),
      controls: Object.fromEntries(
        extras.map((extra) => [
          extra.field,
          (props: ControlProps) => <ExtraControl extra={extra} {...props} />,
        ]),
      ),
    };
  }, [data]);
}

const TYPES = { text: 'text', number: 'text', date: 'date', choice: 'text' } as const;

export function ExtraControl({ extra, ...props }: ControlProps & { extra: ShownExtra }) {
  const { value, onChange } = props;
  const said = typeof value === 'string' ? value : '';
  const set = (text: string) => onChange(text === '' ? null : text);
  if (extra.kind === 'choice')
    return (
      <select
        {...inputProps(props)}
        className="input"
        value={said}
        onChange={({ target }) => set(target.value)}
      >
        <option value="" />
        {extra.options.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    );
  return (
    <input
      {...inputProps(props)}
      className="input"
      type={TYPES[extra.kind]}
      inputMode={extra.kind === 'number' ? 'decimal' : undefined}
      maxLength={200}
      value={said}
      onChange={({ target }) => set(target.value)}
    />
  );
}
