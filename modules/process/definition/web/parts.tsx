import { Select } from '#platform/web/form/antd.tsx';
import { useId, type ReactNode } from 'react';
import type { Option } from '#platform/web/client/types.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { PartIcon } from '#platform/web/list/parts/icon.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';

/** Small controls of the designer's panel: a label above, the value below. */

type LabelledProps = { label: string; hint?: string; children: (id: string) => ReactNode };

export function Labelled({ label, hint, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="form-field" data-wide>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint && <p className="field-hint">{hint}</p>}
    </div>
  );
}

type ChooseProps<T extends string> = {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  hint?: string;
  onChange: (value: T) => void;
};

export function Choose<T extends string>({ label, value, options, hint, onChange }: ChooseProps<T>) {
  return (
    <Labelled label={label} {...(hint && { hint })}>
      {(id) => (
        <select
          id={id}
          className="input"
          value={value}
          onChange={(event) => {
            const found = options.find((option) => option.value === event.target.value);
            if (found) onChange(found.value);
          }}
        >
          {!options.some((option) => option.value === value) && <option value="" />}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

type AmountProps = {
  label: string;
  value: number | undefined;
  min?: number;
  max?: number;
  step?: number;
  hint?: string;
  onChange: (value: number | undefined) => void;
};

export function Amount({ label, value, min = 0, max = 8760, step = 1, hint, onChange }: AmountProps) {
  return (
    <Labelled label={label} {...(hint && { hint })}>
      {(id) => (
        <input
          id={id}
          className="input input-number"
          type="number"
          min={min}
          max={max}
          step={step}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
        />
      )}
    </Labelled>
  );
}

type TextProps = { label: string; value: string; hint?: string; onChange: (value: string) => void };

export function Line({ label, value, hint, onChange }: TextProps) {
  return (
    <Labelled label={label} {...(hint && { hint })}>
      {(id) => (
        <input
          id={id}
          className="input"
          maxLength={100}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

type CheckProps = { label: string; value: boolean; disabled?: boolean; onChange: (value: boolean) => void };

export function Check({ label, value, disabled = false, onChange }: CheckProps) {
  return (
    <CheckLine checked={value} disabled={disabled} onChange={onChange}>
      {label}
    </CheckLine>
  );
}

type ManyProps = {
  label: string;
  value: readonly string[];
  options: readonly Option[];
  onChange: (value: string[]) => void;
};

/** Several of a list that is known as a whole. */
export function Many({ label, value, options, onChange }: ManyProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Select
          id={id}
          className="form-pick"
          mode="multiple"
          value={[...value]}
          options={[...options]}
          optionFilterProp="label"
          onChange={(next: string[]) => onChange(next)}
        />
      )}
    </Labelled>
  );
}

type Act = { icon: PartIcon; label: string; run: () => void; disabled?: boolean };

type PanelProps = { label: string; title?: string; acts?: readonly Act[]; children: ReactNode };

/** What is marked, by its kind, with the small things that can be done to it as a whole. */
export function Panel({ label, title, acts = [], children }: PanelProps) {
  return (
    <Card
      look="lined"
      className="designer-panel"
      aria-label={label}
      title={title}
      acts={
        <Row gap={0} nowrap>
          {acts.map(({ icon, label: said, run, disabled }) => (
            <IconButton key={said} icon={icon} label={said} disabled={disabled} onClick={run} />
          ))}
        </Row>
      }
    >
      {children}
    </Card>
  );
}

type RemovableProps = { label: string; onRemove?: () => void; children: ReactNode };

/** One of several that can be taken out again; the last that is needed cannot. */
export function Removable({ label, onRemove, children }: RemovableProps) {
  return (
    <div className="designer-rule">
      <Stack gap={8}>{children}</Stack>
      <IconButton icon="trash" label={label} disabled={!onRemove} onClick={onRemove} />
    </div>
  );
}

type IconButtonProps = {
  icon: PartIcon;
  label: string;
  disabled?: boolean | undefined;
  onClick: (() => void) | undefined;
};

const IconButton = ({ label, ...rest }: IconButtonProps) => (
  <Button look="quiet" aria-label={label} title={label} {...rest} />
);
