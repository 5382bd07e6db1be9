import { lazy, Suspense } from 'react';
import type { DateField, DatetimeField, TimeField } from '#platform/kit/field.ts';
import { useViewport } from '../../shell/viewport.ts';
import { inputProps, type ControlProps } from '../control.ts';

// antd's pickers are 37 KiB: only forms with a moment at a desk pay for them
const DeskPicker = lazy(() =>
  import('../moment-picker.tsx').then((file) => ({ default: file.MomentPicker })),
);

type MomentField = DateField | TimeField | DatetimeField;

export function DateControl(props: ControlProps<DateField>) {
  return <MomentControl {...props} type="date" toNative={(value) => value} fromNative={(text) => text} />;
}

export function TimeControl(props: ControlProps<TimeField>) {
  return (
    <MomentControl
      {...props}
      type="time"
      toNative={(value) => value}
      fromNative={(text) => text.slice(0, 5)}
    />
  );
}

export function DatetimeControl(props: ControlProps<DatetimeField>) {
  const toNative = (value: string) => value.replace(' ', 'T').slice(0, 16);
  const fromNative = (text: string) => `${text.replace('T', ' ')}:00`.slice(0, 19);
  return <MomentControl {...props} type="datetime-local" toNative={toNative} fromNative={fromNative} />;
}

type MomentControlProps = ControlProps<MomentField> & {
  type: 'date' | 'time' | 'datetime-local';
  toNative: (value: string) => string;
  fromNative: (text: string) => string;
};

/** A phone's own wheel is better than any drawn one; a desk gets a calendar in the page's language. */
function MomentControl({ type, toNative, fromNative, ...props }: MomentControlProps) {
  const { phone } = useViewport();
  const value = typeof props.value === 'string' ? props.value : '';
  const native = (
    <input
      {...inputProps(props)}
      className="input"
      type={type}
      value={toNative(value)}
      onChange={(event) => props.onChange(event.target.value === '' ? null : fromNative(event.target.value))}
    />
  );
  if (phone) return native;
  return (
    <Suspense fallback={<input className="input" disabled aria-label={props.title} />}>
      <DeskPicker {...props} />
    </Suspense>
  );
}
