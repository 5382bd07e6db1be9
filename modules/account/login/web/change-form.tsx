import { isRefusal } from '#platform/web/client/refusal.ts';
import { request } from '#platform/web/client/request.ts';
import { LineForm, type Row, type Typed, type Wrong } from './line-form.tsx';
import { isAboutPassword, PolicyHint } from './policy-hint.tsx';
import { say } from './words.ts';

const ROWS: readonly Row[] = [
  { name: 'old-password', label: 'oldPassword', missing: 'needPassword', kind: 'password' },
  { name: 'new-password', label: 'newPassword', missing: 'needPassword', kind: 'newPassword' },
  {
    name: 'again',
    label: 'repeatPassword',
    missing: 'notTheSame',
    kind: 'newPassword',
    good: (_value, typed) => typed('again') === typed('new-password'),
  },
];

/** A password that has grown old, or was given by somebody else, is changed before anything else. */
export function ChangeForm({ onDone }: { onDone: () => void }) {
  const change = async (typed: Typed): Promise<Wrong | null> => {
    try {
      const body = { oldPassword: typed('old-password'), newPassword: typed('new-password') };
      await request('POST', '/api/flySource-base/sysUser/updatePassword', { body, quiet: true });
      onDone();
      return null;
    } catch (error) {
      const msg = isRefusal(error) ? error.msg : say('failed');
      return isAboutPassword(error) ? { 'new-password': msg } : { 'old-password': msg };
    }
  };
  return (
    <LineForm
      rows={ROWS}
      go="changePassword"
      send={change}
      above={<p className="sign-hint">{say('mustChange')}</p>}
      below={<PolicyHint mine />}
    />
  );
}
