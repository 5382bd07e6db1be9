import type { Ref } from 'react';
import type { AppInfo } from '#platform/web/client/types.ts';
import { say } from './words.ts';

type Privacy = NonNullable<AppInfo['privacy']>;

type ConsentProps = {
  privacy: Privacy;
  /** Said under the tick where it is missing. */
  error: string | undefined;
  tickRef: Ref<HTMLInputElement>;
  /** Who agreed to this version on this device before. */
  agreed: boolean;
};

/** The school's privacy text: named, or to be agreed to before signing in. */
export function Consent({ privacy: { mode, title }, error, tickRef, agreed }: ConsentProps) {
  const text = (
    <a href="/privacy" target="_blank" rel="noopener">
      {title}
    </a>
  );
  if (mode === 'shown')
    return (
      <p className="consent">
        {say('privacyShown')} {text}
      </p>
    );
  return (
    <div className="consent">
      <label className="tick">
        <input
          ref={tickRef}
          type="checkbox"
          defaultChecked={agreed}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? 'consent-error' : undefined}
        />
        <span>
          {say('privacyAgree')} {text}
        </span>
      </label>
      {error && (
        <p className="sign-error" id="consent-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
