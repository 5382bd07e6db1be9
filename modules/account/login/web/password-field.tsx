import { useState, type KeyboardEvent, type Ref } from 'react';
import { Field } from './field.tsx';
import { say } from './words.ts';

type PasswordFieldProps = {
  inputRef: Ref<HTMLInputElement>;
  error?: string;
  id?: string;
  label?: string;
  /** A password that is being thought of, not one that is known. */
  fresh?: boolean;
};

/** A password line with an eye and a warning while Caps Lock is on. */
export function PasswordField({ inputRef, error, id, label, fresh }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const [caps, setCaps] = useState(false);
  const onKey = (event: KeyboardEvent) => setCaps(event.getModifierState?.('CapsLock') ?? false);
  return (
    <>
      <Field
        id={id ?? 'password'}
        label={label ?? say('password')}
        inputRef={inputRef}
        error={error}
        type={visible ? 'text' : 'password'}
        autoComplete={fresh ? 'new-password' : 'current-password'}
        maxLength={128}
        onKeyUp={onKey}
        tail={
          <button
            type="button"
            className="eye"
            aria-pressed={visible}
            aria-label={say(visible ? 'hide' : 'show')}
            onClick={() => setVisible(!visible)}
          >
            <svg
              viewBox="0 0 24 24"
              width="20"
              height="20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
            >
              <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
              <circle cx="12" cy="12" r="2.8" />
              {!visible && <path d="M4 20 20 4" />}
            </svg>
          </button>
        }
      />
      {caps && <p className="caps">{say('capsLock')}</p>}
    </>
  );
}
