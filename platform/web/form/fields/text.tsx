import '../../list/parts/parts.css';
import type { TextField } from '#platform/kit/field.ts';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { inputProps, type ControlProps } from '../control.ts';

const MODES = { phone: 'tel', email: 'email', url: 'url' } as const;

export function TextControl(props: ControlProps<TextField>) {
  const { field, value, onChange } = props;
  if (field.secret) return <SecretInput {...props} />;
  const text = String(value ?? '');
  const change = (event: { target: { value: string } }) => onChange(event.target.value);
  if (field.form === 'lines')
    return (
      <textarea
        {...inputProps(props)}
        className="input input-lines"
        rows={3}
        value={text}
        onChange={change}
      />
    );
  if (field.form === 'color') return <ColorInput {...props} />;
  return <PlainInput {...props} value={text} />;
}

function PlainInput(props: ControlProps<TextField> & { placeholder?: string }) {
  const { field, value, onChange, placeholder } = props;
  const mode = MODES[field.form as keyof typeof MODES];
  return (
    <input
      {...inputProps(props)}
      className="input"
      autoComplete="off"
      inputMode={mode}
      placeholder={placeholder}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A sensitive value arrives masked. Left alone it isn't sent; typing replaces it; emptying it brings the mask back. */
function SecretInput(props: ControlProps<TextField>) {
  const [mask] = useState(String(props.value ?? ''));
  const t = useWords();
  const untouched = mask !== '' && props.value === mask;
  const change = (value: unknown) => props.onChange(value === '' ? mask || null : value);
  return (
    <PlainInput
      {...props}
      value={untouched ? '' : props.value}
      onChange={change}
      placeholder={mask && `${mask} · ${t('form.keepSecret')}`}
    />
  );
}

function ColorInput(props: ControlProps<TextField>) {
  const text = String(props.value ?? '');
  return (
    <span className="color-input">
      <input
        type="color"
        aria-label={props.title}
        value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#1f5fbf'}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <PlainInput {...props} value={text} />
    </span>
  );
}
