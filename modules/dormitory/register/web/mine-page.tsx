import '#platform/web/list/list.css';
import './register.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { WrittenText } from '#platform/web/detail/written-text.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
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
  if (data === null) return <p className="register-none">{t('ui.mine.none')}</p>;
  const { room } = data;
  return (
    <section className="register-page" aria-label={t('pages.mine')}>
      <div className="register-card">
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
      </div>
      <div className="register-card">
        <h3>{t('ui.mine.mates')}</h3>
        <ul className="register-mates">
          {data.mates.map((mate) => (
            <li key={mate.bedNo}>
              <b>{mate.bedNo}</b>
              <span>
                {mate.name ?? t('ui.mine.free')}
                {mate.isMe && `（${t('ui.mine.me')}）`}
                {mate.isHead && ` · ${t('ui.mine.head')}`}
                <small>{mate.className}</small>
              </span>
            </li>
          ))}
        </ul>
      </div>
      {room.facilities && room.facilities.length > 0 && (
        <div className="register-card">
          <h3>{t('ui.mine.facilities')}</h3>
          <p>{room.facilities.map((one) => `${one.name}×${one.qty}`).join('、')}</p>
        </div>
      )}
      <WrittenText code="guide.dormitory" />
    </section>
  );
}
