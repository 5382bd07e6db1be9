import './security.css';
import { useWords } from '#platform/web/i18n/words.ts';
import { MyBound } from './my-bound.tsx';
import { MyEmail } from './my-email.tsx';
import { MyFactor } from './my-factor.tsx';
import { MyHistory } from './my-history.tsx';
import { MyPassword } from './my-password.tsx';
import { MyPhone } from './my-phone.tsx';
import { MyPlaces } from './my-places.tsx';
import { MyTrusted } from './my-trusted.tsx';
import { ROOM } from './room.ts';

/** What guards my account, in one place. */
export function MySecurity() {
  const t = useWords(ROOM);
  return (
    <div className="security" role="region" aria-label={t('title')}>
      <MyPassword />
      <MyPhone />
      <MyEmail />
      <MyFactor />
      <MyTrusted />
      <MyBound />
      <MyPlaces />
      <MyHistory />
    </div>
  );
}
