import { Places, type Place } from '#modules/account/security/web';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { go } from '#platform/web/shell/navigate.ts';

/** Where I am signed in, and the way to password and second factor. */
export function SignIns() {
  const t = useWords('portal/personal');
  const answer = useFetched<Place[]>('auth', 'oauth', 'sessions', {}, { quiet: true });
  return (
    <>
      <Soft>
        {t('ui.securityHint')}{' '}
        <Button look="link" onClick={() => go('/personal/security')}>
          {t('ui.toSecurity')}
        </Button>
      </Soft>
      {answer.isPending && <Skeleton lines={3} />}
      {answer.error && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <Places places={answer.data} />}
    </>
  );
}
