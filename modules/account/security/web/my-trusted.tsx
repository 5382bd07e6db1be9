import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Lines, Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
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
    <Card aria-labelledby="security-trusted">
      <Row as="header" between>
        <h2 id="security-trusted">{t('ui.trusted')}</h2>
      </Row>
      <Soft>{t('ui.trustedHint')}</Soft>
      <Lines>
        {devices.map(({ id, device, trustedAt, until }) => (
          <Row as="li" gap={12} nowrap between key={id} className="place">
            <div>
              <strong>{deviceName(device, t(`ui.kind.${device.kind}`))}</strong>
              <p>{t('ui.trustedUntil', { at: trustedAt, until })}</p>
            </div>
            <Button look="link-danger" onClick={() => void remove(id)}>
              {t('ui.distrust')}
            </Button>
          </Row>
        ))}
      </Lines>
    </Card>
  );
}
