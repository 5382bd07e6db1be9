import './more-words.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { logOut } from '#platform/web/client/account.ts';
import { setProver } from '#platform/web/client/prove.ts';
import { safeRedirect } from '#platform/web/client/redirect.ts';
import { request } from '#platform/web/client/request.ts';
import { clearSession } from '#platform/web/client/session.ts';
import { readToken } from '#platform/web/client/storage.ts';
import type { UserDetail } from '#platform/web/client/types.ts';
import { BindForm } from './bind-form.tsx';
import { ChangeForm } from './change-form.tsx';
import { FactorForm } from './factor-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { Busy } from './busy.tsx';
import { say } from './words.ts';

// a new second factor is not set up in a sign-in that has grown old
setProver(async () => (await import('#platform/web/client/step-up.ts')).stepUp());

const AgreeForm = lazy(async () => ({ default: (await import('./privacy-text.tsx')).AgreeForm }));

type Needs = UserDetail['needs'];

/** What a sign-in has still to pass, one after the other; then on to where it was going. */
export function VerifyForm({ here }: { here: URL }) {
  const [needs, setNeeds] = useState<Needs | null>(null);
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    if (readToken() === null) return location.replace('/');
    request<{ detail: UserDetail }>('GET', '/api/flySource-base/sysUser/getUserInfo').then(
      (answer) => setNeeds(answer.data.detail.needs),
      () => {},
    );
  }, [passed]);
  useEffect(() => {
    if (needs && !hasMore(needs)) location.replace(safeRedirect(here.searchParams.get('redirect')));
  }, [needs, here]);
  if (!needs || !hasMore(needs)) {
    return <Busy />;
  }
  return (
    <>
      <Gate needs={needs} onDone={() => setPassed((count) => count + 1)} />
      <p className="login-other">
        <button type="button" className="link-button" onClick={() => void leave()}>
          {say('signOut')}
        </button>
      </p>
    </>
  );
}

const hasMore = (needs: Needs) =>
  needs.secondAuth ||
  needs.agreePrivacy ||
  needs.bindSecondAuth ||
  needs.changePassword ||
  needs.bindPhone === 'required';

/** In the order in which the server lets them be passed. */
function Gate({ needs, onDone }: { needs: Needs; onDone: () => void }) {
  if (needs.secondAuth) return <FactorForm onDone={onDone} />;
  if (needs.agreePrivacy)
    return (
      <Suspense fallback={<Busy />}>
        <AgreeForm onDone={onDone} />
      </Suspense>
    );
  if (needs.bindSecondAuth) return <BindForm onDone={onDone} />;
  if (needs.changePassword) return <ChangeForm onDone={onDone} />;
  return <PhoneForm onDone={onDone} />;
}

async function leave(): Promise<void> {
  await logOut().catch(() => null);
  clearSession();
  location.replace('/');
}
