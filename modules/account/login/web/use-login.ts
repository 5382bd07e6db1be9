import { useCallback, useState, type RefObject } from 'react';
import { isEmail, isPhone } from '#platform/pure/check.ts';
import { signIn } from '#platform/web/client/account.ts';
import { tenantId } from '#platform/web/client/headers.ts';
import { KEYS } from '#platform/web/client/keys.ts';
import { safeRedirect } from '#platform/web/client/redirect.ts';
import { isRefusal, type Refusal } from '#platform/web/client/refusal.ts';
import { writeCookie } from '#platform/web/client/storage.ts';
import type { AppInfo } from '#platform/web/client/types.ts';
import { answer, isCaptchaWanted, newCaptcha, working, type Answered, type Captcha } from './captcha.ts';
import { say } from './words.ts';

/** Ways in by the code of a message: what stands in the first line, and in the second. */
export const BY_CODE = {
  phone: { label: 'phone', code: 'code', missing: 'needPhone', good: isPhone, inputMode: 'tel' },
  email: { label: 'email', code: 'emailCode', missing: 'needEmail', good: isEmail, inputMode: 'email' },
} as const;

export type LoginType = 'account' | keyof typeof BY_CODE;
export type FieldName = 'username' | 'password' | 'captcha' | 'consent';
type Errors = Partial<Record<FieldName, string>>;

type Refs = Record<FieldName, RefObject<HTMLInputElement | null>>;

const KEEP_DAYS = 180;

/** State and steps of one sign-in: checks, call, captcha on demand, and where the focus returns. */
export function useLogin(type: LoginType, refs: Refs) {
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [captcha, setCaptcha] = useState<Captcha | null>(null);

  const fail = (wrong: Errors) => {
    setErrors(wrong);
    const first = (['username', 'password', 'captcha', 'consent'] as const).find((name) => wrong[name]);
    // a tick has nothing to select
    setTimeout(() => {
      const input = first && refs[first].current;
      if (input?.type === 'checkbox') input.focus();
      else input?.select();
    });
  };
  // work alone has nothing to show
  const askCaptcha = useCallback(
    (type?: 'image') =>
      newCaptcha(refs.username.current?.value.trim() ?? '', type).then(
        (drawn) => setCaptcha(drawn.type === 'work' ? null : drawn),
        () => setCaptcha(null),
      ),
    [refs.username],
  );

  const submit = async (remember: boolean, privacy: AppInfo['privacy']) => {
    const values = valuesOf(refs);
    const mustTick = privacy?.mode === 'required' && refs.consent.current?.checked === false;
    const wrong = {
      ...check(values, type, captcha !== null),
      ...(mustTick && { consent: say('privacyNeeded') }),
    };
    if (Object.keys(wrong).length > 0) return fail(wrong);
    setErrors({});
    setBusy(true);
    try {
      const enter = (given?: Answered) =>
        signIn({
          tenantId: tenantId(),
          username: values.username,
          password: values.password,
          type,
          ...(privacy?.mode === 'required' && { privacy: privacy.version }),
          ...(given && { captcha: given }),
        });
      await (captcha
        ? enter(await answer(captcha, values.captcha))
        : enter().catch(workFirst(values.username, type, enter)));
      if (privacy?.mode === 'required') writeCookie(KEYS.privacy, mark(privacy), KEEP_DAYS);
      writeCookie(KEYS.remembered, remember ? values.username : null, KEEP_DAYS);
      location.replace(safeRedirect(new URLSearchParams(location.search).get('redirect')));
    } catch (error) {
      setBusy(false);
      const refusal = isRefusal(error) ? error : null;
      // who chose to read a picture goes on reading
      if (captcha || refusal?.body.captchaRequired)
        await askCaptcha(captcha?.type === 'image' ? 'image' : undefined);
      fail(placed(refusal));
    }
  };
  return { errors, busy, captcha, askCaptcha, submit };
}

/** Does the work that the server asks for, unless the school wants a picture to be read as well. */
const workFirst =
  (username: string, type: LoginType, enter: (given?: Answered) => Promise<unknown>) =>
  async (error: unknown): Promise<unknown> => {
    if (!isCaptchaWanted(error)) throw error;
    if (type === 'account' && (await newCaptcha(username)).type !== 'work') throw error;
    return working(username, enter);
  };

/** What the device remembers of an agreement: another school, or another version, is another text. */
export const mark = (privacy: { version: number }): string => `${tenantId() ?? ''}.${privacy.version}`;

type Values = Record<Exclude<FieldName, 'consent'>, string>;

function valuesOf(refs: Refs): Values {
  const text = (name: keyof Values) => refs[name].current?.value ?? '';
  return { username: text('username').trim(), password: text('password'), captcha: text('captcha').trim() };
}

function check(values: Values, type: LoginType, withCaptcha: boolean): Errors {
  const by = type === 'account' ? null : BY_CODE[type];
  const named = by ? by.good(values.username) : values.username !== '';
  return {
    ...(named ? {} : { username: say(by?.missing ?? 'needAccount') }),
    ...(values.password ? {} : { password: say(by ? 'needCode' : 'needPassword') }),
    ...(withCaptcha && !values.captcha ? { captcha: say('needCode') } : {}),
  };
}

/** Under which field the server's sentence belongs. */
function placed(refusal: Refusal | null): Errors {
  const msg = refusal?.body.error_description || refusal?.msg || say('failed');
  const key = `${refusal?.key} ${String(refusal?.body.errorKey ?? '')}`;
  return key.includes('captcha') ? { captcha: msg } : { password: msg };
}
