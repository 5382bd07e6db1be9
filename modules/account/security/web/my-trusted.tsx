import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { Trusted } from '../server/answers.ts';
import { deviceName } from './places.tsx';
import { ROOM } from './room.ts';

/** Devices that spare me the second factor. Nothing is shown while there are none. */
export function MyTrusted() {
  const t = useWords(ROOM);
  const devices =
    useFetched<Trusted[]>('base', 'sysUserSecondAuth', 'trusted', {}, { quiet: true, staleTime: 0 }).data ??
    [];
  if (devices.length === 0) return null;
  const remove = async (id: string) => {
    await attempt(async () => {
      await post(path('base', 'sysUserSecondAuth', 'distrust'), { id });
      say.success(t('ui.distrusted'));
    }).finally(() => forget('base', 'sysUserSecondAuth'));
  };
  return (
    <section className="security-part" aria-labelledby="security-trusted">
      <header>
        <h2 id="security-trusted">{t('ui.trusted')}</h2>
      </header>
      <p className="security-hint">{t('ui.trustedHint')}</p>
      <ul className="places">
        {devices.map(({ id, device, trustedAt, until }) => (
          <li key={id} className="place">
            <div className="place-what">
              <strong>{deviceName(device, t(`ui.kind.${device.kind}`))}</strong>
              <p>{t('ui.trustedUntil', { at: trustedAt, until })}</p>
            </div>
            <Button look="link-danger" onClick={() => void remove(id)}>
              {t('ui.distrust')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
