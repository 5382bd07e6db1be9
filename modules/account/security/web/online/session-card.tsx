import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Device } from '../../server/answers.ts';
import { deviceName } from '../places.tsx';
import { ROOM } from '../room.ts';

export type Session = {
  id: string;
  userId: string;
  version: number;
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

/** The product's own applications. */
export const CLIENTS = ['campus-web', 'campus-mobile', 'campus-welcome', 'campus-exam', 'campus-screen'];

/** Another system of the school is called as it signs in. */
const clientName = (id: string, t: ReturnType<typeof useWords>): string =>
  CLIENTS.includes(id) ? t(`ui.online.client.${id}`) : id;

type SessionCardProps = {
  session: Session;
  onEnd: (() => void) | null;
  /** Closes the whole account. */
  onClose: (() => void) | null;
};

/** One sign-in: whose, on what, from where, since when. */
export function SessionCard({ session, onEnd, onClose }: SessionCardProps) {
  const t = useWords(ROOM);
  const { device } = session;
  return (
    <li className="online-one">
      <div>
        <strong>{session.userName}</strong> <Soft as="span">{session.accountNo}</Soft>{' '}
        <Tag>{t(`ui.role.${session.roleType}`)}</Tag>{' '}
        {session.mine && <Tag color="blue">{t('ui.thisDevice')}</Tag>}
      </div>
      <Soft as="div">
        {deviceName(device, t(`ui.kind.${device.kind}`))} · {clientName(session.clientId, t)}
        <br />
        {session.place || '—'}
      </Soft>
      <Soft as="div">
        {t('ui.signedInAt', { at: session.issuedAt })}
        <br />
        {t('ui.lastUse', { at: session.lastActiveAt })}
      </Soft>
      <Row end>
        {onEnd && (
          <Button
            look="link-danger"
            aria-label={t('ui.endNamed', { name: session.userName })}
            onClick={onEnd}
          >
            {t('ui.end')}
          </Button>
        )}
        {onClose && (
          <Button
            look="link-danger"
            aria-label={t('ui.online.closeNamed', { name: session.userName })}
            onClick={onClose}
          >
            {t('ui.online.close')}
          </Button>
        )}
      </Row>
    </li>
  );
}
