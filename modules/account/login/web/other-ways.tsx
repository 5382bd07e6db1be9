import { useState } from 'react';
import { signInByPasskey } from '#platform/web/client/account.ts';
import { hasPasskeys } from '#platform/web/client/passkey.ts';
import { safeRedirect } from '#platform/web/client/redirect.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import type { AppInfo } from '#platform/web/client/types.ts';
import { redirectOf } from './ticket.ts';
import { say } from './words.ts';

/** Ways in besides the password: a key of this device, and what the school set up. */
export function OtherWays({ app, here }: { app: AppInfo | null; here: URL }) {
  const [wrong, setWrong] = useState('');
  const socials = app?.socials ?? [];
  const keys = hasPasskeys();
  if (socials.length === 0 && !keys) return null;
  const byKey = async () => {
    setWrong('');
    try {
      await signInByPasskey();
      location.replace(safeRedirect(here.searchParams.get('redirect')));
    } catch (error) {
      setWrong(isRefusal(error) ? error.body.error_description || error.msg : say('passkeyGone'));
    }
  };
  return (
    <div className="other-ways">
      <p>{say('otherWays')}</p>
      <ul>
        {keys && (
          <li>
            <button type="button" onClick={() => void byKey()}>
              {say('passkey')}
            </button>
          </li>
        )}
        {socials.map(({ source, name, icon }) => (
          <li key={source}>
            <a
              href={redirectOf(
                icon === 'wecom' ? '/loginbywechatenterprise' : `/loginbyoauth2?source=${source}`,
                here,
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      {wrong && (
        <p className="sign-error" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
