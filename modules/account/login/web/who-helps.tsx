import { useRef, useState } from 'react';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { request } from '#platform/web/client/request.ts';
import { newCaptcha, type Captcha } from './captcha.ts';
import { CaptchaField } from './captcha-field.tsx';
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
  const code = useRef<HTMLInputElement>(null);
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [captchaWrong, setCaptchaWrong] = useState('');
  const [help, setHelp] = useState<Help | null>(null);
  const [begun] = useState(() => ({ asked: false }));
  const askCaptcha = (type?: 'image') => newCaptcha(type).then(setCaptcha, () => setCaptcha(null));
  if (!begun.asked) {
    begun.asked = true;
    void askCaptcha();
  }
  if (help) return <Answer help={help} />;
  const send = async (typed: Typed): Promise<Wrong | null> => {
    setCaptchaWrong('');
    try {
      const answer = await request<Help>('POST', '/api/flySource-auth/openApi/whoHelps', {
        body: { account: typed('help-account').trim(), name: typed('help-name').trim() },
        headers: { 'Captcha-Key': captcha?.key ?? '', 'Captcha-Code': code.current?.value.trim() ?? '' },
        quiet: true,
        anonymous: true,
      });
      setHelp(answer.data);
      return null;
    } catch (error) {
      // each picture is good for one try
      await askCaptcha();
      if (code.current) code.current.value = '';
      setCaptchaWrong(isRefusal(error) ? error.msg : say('failed'));
      code.current?.focus();
      return null;
    }
  };
  const picture = (
    <CaptchaField
      captcha={captcha}
      inputRef={code}
      error={captchaWrong || undefined}
      onAgain={(type) => void askCaptcha(type)}
    />
  );
  return (
    <section className="who-helps" aria-label={say('noPhone')}>
      <LineForm
        rows={ROWS}
        go="showHelp"
        send={send}
        above={<p className="sign-hint">{say('helpHow')}</p>}
        below={picture}
      />
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
