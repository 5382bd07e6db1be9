import { useWords } from '../../i18n/words.ts';
import { leaveToRoot } from '../../client/sign-out.ts';
import { go } from '../navigate.ts';
import { Result } from './result.tsx';

const HOME = '/index';

function HomeButton() {
  const t = useWords();
  return (
    <button type="button" className="action" onClick={() => go(HOME)}>
      {t('pages.home')}
    </button>
  );
}

/** Wrong address, or a page that this person's menu doesn't have. */
export function NotFound() {
  const t = useWords();
  return (
    <Result icon="compass" code="404" title={t('pages.notFound')} text={t('pages.notFoundText')}>
      <HomeButton />
    </Result>
  );
}

/** No valid authorisation: sign in again. */
export function NoPermission() {
  const t = useWords();
  return (
    <Result icon="lock" code="401" title={t('pages.unauthorized')} text={t('pages.unauthorizedText')}>
      <button type="button" className="action" onClick={() => leaveToRoot({ back: false })}>
        {t('pages.reauthorize')}
      </button>
    </Result>
  );
}

/** Signed in, but this is not among the person's permissions. */
export function Forbidden() {
  const t = useWords();
  return (
    <Result icon="lock" code="403" title={t('pages.forbidden')} text={t('pages.forbiddenText')}>
      <HomeButton />
    </Result>
  );
}

/** A person without any menu: say so, instead of showing an empty frame. */
export function NoMenu() {
  const t = useWords();
  return (
    <Result icon="menu" title={t('pages.noMenu')} text={t('pages.noMenuText')}>
      <button type="button" className="action" onClick={() => location.reload()}>
        {t('pages.retry')}
      </button>
      <button type="button" className="action action-plain" onClick={() => leaveToRoot({ back: false })}>
        {t('user.logOut')}
      </button>
    </Result>
  );
}

export function Offline({ onRetry }: { onRetry: () => void }) {
  const t = useWords();
  return (
    <Result icon="offline" title={t('pages.offline')} text={t('pages.offlineText')}>
      <button type="button" className="action" onClick={onRetry}>
        {t('pages.retry')}
      </button>
    </Result>
  );
}
