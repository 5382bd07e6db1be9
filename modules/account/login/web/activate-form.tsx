import './more-words.ts';
import { signIn } from '#platform/web/client/account.ts';
import { tenantId } from '#platform/web/client/headers.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { request } from '#platform/web/client/request.ts';
import { captchaHeaders, working } from './captcha.ts';
import { LineForm, type Row, type Typed, type Wrong } from './line-form.tsx';
import { isAboutPassword, PolicyHint } from './policy-hint.tsx';
import { say } from './words.ts';

/** The shortest code that a school hands out. */
const SHORTEST = 8;

const rowsOf = (here: URL): readonly Row[] => [
  {
    name: 'account',
    label: 'account',
    missing: 'needAccount',
    kind: 'account',
    first: here.searchParams.get('account'),
  },
  {
    name: 'code',
    label: 'activation',
    missing: 'needActivation',
    good: (value) => value.length >= SHORTEST,
    first: here.searchParams.get('code'),
    most: 20,
  },
  { name: 'password', label: 'password', missing: 'needPassword', kind: 'newPassword' },
];

/** A one-time code and a password of one's own open an account that has none yet. */
export function ActivateForm({ here }: { here: URL }) {
  return (
    <>
      <LineForm rows={rowsOf(here)} go="activate" send={activate} below={<PolicyHint />} />
      <p className="login-other">
        <a href="/">{say('back')}</a>
      </p>
    </>
  );
}

async function activate(typed: Typed): Promise<Wrong | null> {
  const [accountNo, code] = [typed('account').trim(), typed('code').trim()];
  const password = typed('password');
  try {
    const options = { body: { accountNo, code, password }, quiet: true, anonymous: true };
    await working(accountNo, (given) =>
      request('POST', '/api/flySource-auth/openApi/activate', { ...options, headers: captchaHeaders(given) }),
    );
    await signIn({ tenantId: tenantId(), username: accountNo, password, type: 'account' });
    location.replace('/index');
    return null;
  } catch (error) {
    const msg = isRefusal(error) ? error.msg : say('failed');
    return isAboutPassword(error) ? { password: msg } : { code: msg };
  }
}
