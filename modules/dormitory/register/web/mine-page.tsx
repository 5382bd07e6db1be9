import '#platform/web/list/list.css';
import './register.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { WrittenText } from '#platform/web/detail/written-text.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import { openPath } from '#platform/web/shell/navigate.ts';
import type { Mine } from '../server/answers.ts';
import { ROOM } from './register.ts';

/** My room: bed, roommates, the duty desk, and the way to report a fault. */
export function MinePage() {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<Mine | null>(
    'yxgl',
    'dormitoryRegister',
    'getMine',
    {},
    { quiet: true },
  );
  if (data === undefined)
    return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  if (data === null) return <Nothing>{t('ui.mine.none')}</Nothing>;
  const { room } = data;
  return (
    <Stack as="section" className="register-page" most={760} middle aria-label={t('pages.mine')}>
      <Card className="register-card">
        <h2>{data.placeName}</h2>
        <p>
          {room.roomType}
          {data.checkInAt && ` · ${t('ui.mine.since', { at: data.checkInAt.slice(0, 10) })}`}
        </p>
        {room.phone && (
          <p>
            {t('ui.mine.desk')}：<a href={`tel:${room.phone}`}>{room.phone}</a>
          </p>
        )}
        <Button look="primary" onClick={() => openPath('/layout/dormitory/repair/mine')}>
          {t('ui.mine.repair')}
        </Button>
      </Card>
      <Card title={t('ui.mine.mates')}>
        <Lines>
          {data.mates.map((mate) => (
            <Row as="li" gap={12} nowrap align="baseline" key={mate.bedNo}>
              <b>{mate.bedNo}</b>
              <span>
                {mate.name ?? t('ui.mine.free')}
                {mate.isMe && `（${t('ui.mine.me')}）`}
                {mate.isHead && ` · ${t('ui.mine.head')}`}
                {mate.className && <small> · {mate.className}</small>}
              </span>
            </Row>
          ))}
        </Lines>
      </Card>
      {room.facilities && room.facilities.length > 0 && (
        <Card title={t('ui.mine.facilities')}>
          <p>{room.facilities.map((one) => `${one.name}×${one.qty}`).join('、')}</p>
        </Card>
      )}
      <WrittenText code="guide.dormitory" />
    </Stack>
  );
}
