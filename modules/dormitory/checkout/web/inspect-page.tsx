import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Board, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { Waiting } from '../server/answers.ts';
import { ROOM } from './checkout.ts';
import { RoomForm } from './room-form.tsx';

/** Rooms that wait to be looked at, the next appointment first. */
export function InspectPage() {
  const t = useWords(ROOM);
  const [open, setOpen] = useState('');
  const answer = useFetched<Waiting[]>(
    'yxgl',
    'dormCheckout',
    'toInspect',
    {},
    { staleTime: 0, quiet: true },
  );
  const { data, error, refetch } = answer;
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  const rooms = [...Map.groupBy(data, (one) => one.roomId)];
  const people = data.filter((one) => one.roomId === open);
  if (people.length > 0) return <RoomForm key={open} people={people} onDone={() => setOpen('')} />;
  return (
    <Stack as="section" aria-label={t('pages.inspect')}>
      {rooms.length === 0 && <Nothing>{t('ui.inspect.none')}</Nothing>}
      <Board tile={280}>
        {rooms.map(([roomId, some]) => (
          <Card
            key={roomId}
            title={some[0]!.roomName}
            acts={
              <Button look="primary" onClick={() => setOpen(roomId)}>
                {t('ui.inspect.open')}
              </Button>
            }
          >
            {some.map((one) => (
              <p key={one.id}>
                {`${one.bedNo} ${one.name} ${one.className}`}{' '}
                <Soft as="span" small>
                  {one.startAt ? one.startAt.slice(5, 16) : t('ui.inspect.unbooked', { day: one.planDate })}
                </Soft>
              </p>
            ))}
          </Card>
        ))}
      </Board>
    </Stack>
  );
}
