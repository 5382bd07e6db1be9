import type { RefObject } from 'react';
import type { Captcha } from './captcha.ts';
import { Field } from './field.tsx';
import { say } from './words.ts';

type CaptchaFieldProps = {
  captcha: Captcha | null;
  inputRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onAgain: () => void;
};

/** The characters of a picture, and another picture. */
export function CaptchaField({ captcha, inputRef, error, onAgain }: CaptchaFieldProps) {
  if (!captcha) return null;
  const picture = (
    <button
      type="button"
      className="captcha"
      onClick={onAgain}
      aria-label={say('captchaPicture')}
      title={say('captchaPicture')}
    >
      <img src={captcha.image} alt="" />
    </button>
  );
  return (
    <Field
      id="captcha"
      label={say('captcha')}
      inputRef={inputRef}
      error={error}
      autoComplete="off"
      maxLength={8}
      tail={picture}
    />
  );
}
