import './more-words.ts';
import { useEffect, useState } from 'react';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { request } from '#platform/web/client/request.ts';
import { RichText } from '#platform/web/detail/rich-text.tsx';
import { Busy } from './busy.tsx';
import { say } from './words.ts';

type Text = { version: number; title: string; content: string };

/** The school's privacy text in the reader's language; null where there is none, undefined until it is here. */
function usePrivacy(): Text | null | undefined {
  const [text, setText] = useState<Text | null>();
  useEffect(() => {
    const options = { quiet: true, anonymous: true };
    request<Text | null>('GET', '/api/flySource-auth/openApi/getPrivacy', options).then(
      (answer) => setText(answer.data),
      () => setText(null),
    );
  }, []);
  return text;
}

/** The text alone, for who reads it before he signs in. */
export function PrivacyPage() {
  const text = usePrivacy();
  if (text === undefined) return <Busy />;
  return (
    <div className="privacy-page">
      {text ? <RichText html={text.content} /> : <p className="sign-hint">{say('privacyNone')}</p>}
      <p className="login-other">
        <a href="/">{say('back')}</a>
      </p>
    </div>
  );
}

/** Who came in without the tick, or reads a newer text, agrees before anything else. */
export function AgreeForm({ onDone }: { onDone: () => void }) {
  const text = usePrivacy();
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  if (text === undefined) return <Busy />;
  const agree = async () => {
    setBusy(true);
    try {
      const body = { version: text?.version };
      await request('POST', '/api/flySource-auth/oauth/agreePrivacy', { body, quiet: true });
      onDone();
    } catch (error) {
      setWrong(isRefusal(error) ? error.msg : say('failed'));
      setBusy(false);
    }
  };
  return (
    <div className="login">
      <p className="sign-hint">{say('privacyHow')}</p>
      {/* focusable: it scrolls by the keyboard too */}
      <section className="privacy-text" tabIndex={0} aria-label={text?.title}>
        <h2>{text?.title}</h2>
        <RichText html={text?.content ?? ''} />
      </section>
      {wrong && (
        <p className="sign-error" role="alert">
          {wrong}
        </p>
      )}
      <button
        className="login-go"
        type="button"
        disabled={busy}
        aria-busy={busy}
        onClick={() => void agree()}
      >
        {say('privacyGo')}
      </button>
    </div>
  );
}
