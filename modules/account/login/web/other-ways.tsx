import { redirectOf } from './exchange.ts';
import type { AppInfo } from '#platform/web/client/types.ts';
import { say } from './words.ts';

const WECOM = 4;

/** Ways in besides the password: what the school set up. */
export function OtherWays({ app, here }: { app: AppInfo | null; here: URL }) {
  const socials = app?.socials ?? [];
  if (socials.length === 0) return null;
  return (
    <div className="other-ways">
      <p>{say('otherWays')}</p>
      <ul>
        {socials.map(({ source, name, ssoType }) => (
          <li key={source}>
            <a
              href={redirectOf(
                ssoType === WECOM ? '/loginbywechatenterprise' : `/loginbyoauth2?source=${source}`,
                here,
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
