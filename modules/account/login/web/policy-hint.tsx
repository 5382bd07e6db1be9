import { useEffect, useState } from 'react';
import { request } from '#platform/web/client/request.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from './words.ts';

type Policy = { minLength: number; kinds: number };

/** What the school asks of a password, told before somebody thinks of one. */
export function PolicyHint() {
  const [policy, setPolicy] = useState<Policy | null>(null);
  useEffect(() => {
    const options = { quiet: true, anonymous: true };
    request<Policy>('GET', '/api/flySource-auth/openApi/getPasswordPolicy', options).then(
      (answer) => setPolicy(answer.data),
      () => setPolicy(null),
    );
  }, []);
  if (!policy) return null;
  return <p className="sign-hint">{say(policy.kinds > 1 ? 'policyKinds' : 'policy', policy.minLength)}</p>;
}

/** Whether a refusal belongs under the line of the new password. */
export function isAboutPassword(error: unknown): boolean {
  return isRefusal(error) && error.key.startsWith('security.password');
}
