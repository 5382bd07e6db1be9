import { lazy, Suspense, type RefObject } from 'react';
import type { Captcha } from './captcha.ts';
import { Field } from './field.tsx';
import { say } from './words.ts';

type CaptchaFieldProps = {
  captcha: Captcha | null;
  inputRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  /** Another one; `image` asks for a picture to read. */
  onAgain: (type?: 'image') => void;
};

const SlideField = lazy(async () => ({ default: (await import('./slide-field.tsx')).SlideField }));

/** The characters of a picture and another picture; or a piece to pull, where the school chose that. */
export function CaptchaField({ captcha, inputRef, error, onAgain }: CaptchaFieldProps) {
  if (!captcha) return null;
  if (captcha.type === 'slide') {
    return (
      <Suspense>
        <SlideField key={captcha.key} captcha={captcha} inputRef={inputRef} error={error} onAgain={onAgain} />
      </Suspense>
    );
  }
  const picture = (
    <button
      type="button"
      className="captcha"
      onClick={() => onAgain('image')}
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
