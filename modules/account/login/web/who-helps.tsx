import { useState } from 'react';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { request } from '#platform/web/client/request.ts';
import { captchaHeaders, working } from './captcha.ts';
import { LineForm, type Row, type Typed, type Wrong } from './line-form.tsx';
import { say } from './words.ts';

const ROWS: readonly Row[] = [
  { name: 'help-account', label: 'account', missing: 'needAccount', kind: 'account' },
  { name: 'help-name', label: 'yourName', missing: 'needName', most: 50 },
];

type Help = { counsellor: { name: string; office: string | null } | null; office: string };

/** For an account without a phone: who resets its password at the counter. */
export function WhoHelps() {
  const [open, setOpen] = useState(false);
  if (open) return <Ask />;
  return (
    <p className="login-other">
      <button type="button" className="link-button" onClick={() => setOpen(true)}>
        {say('noPhone')}
      </button>
    </p>
  );
}

function Ask() {
  const [help, setHelp] = useState<Help | null>(null);
  if (help) return <Answer help={help} />;
  const send = async (typed: Typed): Promise<Wrong | null> => {
    const [account, name] = [typed('help-account').trim(), typed('help-name').trim()];
    try {
      const asked = { body: { account, name }, quiet: true, anonymous: true };
      const { data } = await working(account, (given) =>
        request<Help>('POST', '/api/flySource-auth/openApi/whoHelps', {
          ...asked,
          headers: captchaHeaders(given),
        }),
      );
      setHelp(data);
      return null;
    } catch (error) {
      return { 'help-name': isRefusal(error) ? error.msg : say('failed') };
    }
  };
  return (
    <section className="who-helps" aria-label={say('noPhone')}>
      <LineForm rows={ROWS} go="showHelp" send={send} above={<p className="sign-hint">{say('helpHow')}</p>} />
    </section>
  );
}

function Answer({ help: { counsellor, office } }: { help: Help }) {
  const where = [counsellor?.name, counsellor?.office].filter(Boolean).join('，');
  return (
    <p className="notice" role="status">
      {!counsellor && !office && say('helpNobody')}
      {counsellor && `${say('helpCounsellor')}：${where}`}
      {office && `${counsellor ? `；${say('helpOffice')}` : say('helpOnlyOffice')}：${office}`}
    </p>
  );
}
