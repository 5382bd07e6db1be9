import { useEffect, useRef, useState, type FormEvent } from 'react';
import { post } from '../../client/calls.ts';
import { isRefusal } from '../../client/refusal.ts';
import { SCHOOL_ZONE } from '../../client/clock.ts';
import { passwordHash, serverNow } from '../../client/sign.ts';
import { leaveToRoot } from '../../client/sign-out.ts';
import { TAGS } from '../../client/language.ts';
import { useUser } from '../../client/session.ts';
import { currentLanguage, useWords, word } from '../../i18n/words.ts';
import { Avatar } from '../bar/avatar.tsx';
import { openScreen } from './locked.ts';

const MOST_TRIES = 5;
const CHECK = '/api/flySource-base/sysUser/checkPassword';

/** Clock first; a click, a key or sliding up brings the password line. The server decides. */
export function LockScreen() {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const slide = useRef(0);
  useEffect(() => {
    if (asking) return;
    const ask = (event: KeyboardEvent) => {
      // this key only wakes the screen up, it is no part of the password
      event.preventDefault();
      setAsking(true);
    };
    window.addEventListener('keydown', ask, { once: true });
    return () => window.removeEventListener('keydown', ask);
  }, [asking]);
  return (
    <main
      className="lock"
      data-asking={asking}
      onPointerDown={(event) => (slide.current = event.clientY)}
      onPointerUp={(event) => slide.current - event.clientY > 40 && setAsking(true)}
      onClick={() => setAsking(true)}
    >
      <h1 className="out-of-sight">{t('lock.title')}</h1>
      <Clock />
      {asking ? (
        <Unlock />
      ) : (
        <button type="button" className="lock-hint">
          {t('lock.hint')}
        </button>
      )}
    </main>
  );
}

function Clock() {
  const [now, setNow] = useState(() => new Date(serverNow()));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(serverNow())), 1000);
    return () => clearInterval(timer);
  }, []);
  const tag = TAGS[currentLanguage()];
  const timeZone = SCHOOL_ZONE;
  return (
    <div className="lock-clock">
      <time>
        {now.toLocaleTimeString(tag, { hour: '2-digit', minute: '2-digit', hour12: false, timeZone })}
      </time>
      <p>{now.toLocaleDateString(tag, { month: 'long', day: 'numeric', weekday: 'long', timeZone })}</p>
    </div>
  );
}

function Unlock() {
  const t = useWords();
  const user = useUser();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const tries = useRef(0);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const password = input.current?.value ?? '';
    if (!password || busy) return;
    setBusy(true);
    const reason = await refusedBecause(password, () => ++tries.current);
    setBusy(false);
    if (reason === null) return openScreen();
    setWrong(reason);
    input.current?.select();
  };
  return (
    <form
      className="lock-form"
      onSubmit={(event) => void onSubmit(event)}
      onClick={(event) => event.stopPropagation()}
    >
      {user && <Avatar user={user} size={64} />}
      <p>{user?.userName}</p>
      <label className="out-of-sight" htmlFor="lock-password">
        {t('lock.password')}
      </label>
      <input
        ref={input}
        id="lock-password"
        type="password"
        autoFocus
        autoComplete="current-password"
        placeholder={t('lock.password')}
        aria-invalid={wrong !== ''}
        aria-describedby="lock-wrong"
      />
      <p id="lock-wrong" className="lock-wrong" role="alert">
        {wrong}
      </p>
      <button type="submit" className="action" disabled={busy}>
        {t('lock.open')}
      </button>
      <button type="button" className="lock-leave" onClick={() => leaveToRoot({ back: false })}>
        {t('lock.leave')}
      </button>
    </form>
  );
}

/** null when the password is right; else the sentence to show. The fifth wrong one ends the session. */
async function refusedBecause(password: string, count: () => number): Promise<string | null> {
  try {
    await post(CHECK, { password: passwordHash(password) }, { quiet: true });
    return null;
  } catch (error) {
    const refusal = isRefusal(error) ? error : null;
    if (refusal?.status !== 400) return refusal?.msg || word('lock.failed');
    if (count() >= MOST_TRIES || refusal.facts.left === 0) leaveToRoot({ notice: refusal.msg, back: false });
    return refusal.msg;
  }
}
