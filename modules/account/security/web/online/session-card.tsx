import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { deviceName, type Device } from '../places.tsx';
import { ROOM } from '../room.ts';

export type Session = {
  id: string;
  accountNo: string;
  userName: string;
  roleType: string;
  clientId: string;
  place: string;
  issuedAt: string;
  lastActiveAt: string;
  device: Device;
  mine: boolean;
};

/** One sign-in: whose, on what, from where, since when. */
export function SessionCard({ session, onEnd }: { session: Session; onEnd: (() => void) | null }) {
  const t = useWords(ROOM);
  const { device } = session;
  return (
    <li className="online-one">
      <div>
        <strong>{session.userName}</strong> <span className="online-soft">{session.accountNo}</span>{' '}
        <Tag>{t(`ui.role.${session.roleType}`)}</Tag>
        {session.mine && <span className="place-here">{t('ui.thisDevice')}</span>}
      </div>
      <div className="online-soft">
        {deviceName(device, t(`ui.kind.${device.kind}`))} · {t(`ui.online.client.${session.clientId}`)}
        <br />
        {session.place || '—'}
      </div>
      <div className="online-soft">
        {t('ui.signedInAt', { at: session.issuedAt })}
        <br />
        {t('ui.lastUse', { at: session.lastActiveAt })}
      </div>
      {onEnd && (
        <Button look="link-danger" aria-label={t('ui.endNamed', { name: session.userName })} onClick={onEnd}>
          {t('ui.end')}
        </Button>
      )}
    </li>
  );
}
