import { isPhone } from '#platform/pure/check.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { request } from '#platform/web/client/request.ts';
import { LineForm, type Row, type Typed, type Wrong } from './line-form.tsx';
import { SmsCodeButton } from './sms-code-button.tsx';
import { say } from './words.ts';

const PATH = '/api/flySource-base/sysUser';

const ROWS: readonly Row[] = [
  { name: 'phone', label: 'phone', missing: 'needPhone', kind: 'phone', good: isPhone },
  {
    name: 'code',
    label: 'code',
    missing: 'needCode',
    kind: 'code',
    tail: (typed, fail) => (
      <SmsCodeButton url={`${PATH}/bindPhonePrepare`} ask={() => asked(typed('phone').trim(), fail)} />
    ),
  },
];

function asked(phone: string, fail: (wrong: Wrong) => void) {
  fail(isPhone(phone) ? {} : { phone: say('needPhone') });
  return isPhone(phone) ? { phone } : null;
}

/** A school may ask for a phone on every account: it is bound before anything else. */
export function PhoneForm({ onDone }: { onDone: () => void }) {
  const bind = async (typed: Typed): Promise<Wrong | null> => {
    try {
      await request('POST', `${PATH}/bindPhone`, { body: { code: typed('code').trim() }, quiet: true });
      onDone();
      return null;
    } catch (error) {
      return { code: isRefusal(error) ? error.msg : say('failed') };
    }
  };
  return (
    <LineForm
      rows={ROWS}
      go="bindPhoneGo"
      send={bind}
      above={<p className="sign-hint">{say('bindPhoneHow')}</p>}
    />
  );
}
