import { useEffect, useState } from 'react';
import { request } from '#platform/web/client/request.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from './words.ts';

type Policy = { minLength: number; kinds: number };

type PolicyHintProps = {
  /** The reader is signed in: what his identities ask counts, not only the school's rule. */
  mine?: boolean;
};

/** What is asked of a password, told before somebody thinks of one. */
export function PolicyHint({ mine }: PolicyHintProps) {
  const [policy, setPolicy] = useState<Policy | null>(null);
  useEffect(() => {
    asked(mine === true).then(setPolicy, () => setPolicy(null));
  }, [mine]);
  if (!policy) return null;
  const { minLength, kinds } = policy;
  return (
    <p className="sign-hint">
      {say('policy', minLength)}
      {kinds > 1 && say('policyKinds', kinds)}
    </p>
  );
}

async function asked(mine: boolean): Promise<Policy> {
  if (mine) {
    const path = '/api/flySource-base/sysUser/myPassword';
    return (await request<{ policy: Policy }>('GET', path, { quiet: true })).data.policy;
  }
  const path = '/api/flySource-auth/openApi/getPasswordPolicy';
  return (await request<Policy>('GET', path, { quiet: true, anonymous: true })).data;
}

/** Whether a refusal belongs under the line of the new password. */
export function isAboutPassword(error: unknown): boolean {
  return isRefusal(error) && error.key.startsWith('security.password');
}
