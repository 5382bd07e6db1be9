import { Suspense } from 'react';
import { guestPart } from '#platform/web/i18n/guest-part.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { go } from '#platform/web/shell/navigate.ts';

const MyBound = guestPart('account/security', () =>
  import('#modules/account/security/web').then((file) => file.MyBound),
);

/** Who else may get in, or read, for me. */
export function Authorisations() {
  const t = useWords('portal/personal');
  return (
    <>
      <Soft>{t('ui.authHint')}</Soft>
      <Suspense fallback={<Skeleton lines={3} />}>
        <MyBound empty={<p className="list-state">{t('ui.noAuth')}</p>} />
      </Suspense>
      <Soft>
        {t('ui.feedHint')}{' '}
        <Button look="link" onClick={() => go('/personal/userschedule')}>
          {t('ui.toSchedule')}
        </Button>
      </Soft>
    </>
  );
}
