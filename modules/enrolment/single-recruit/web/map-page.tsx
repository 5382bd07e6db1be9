import '#platform/web/list/list.css';
import './recruit.css';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { Option } from '#platform/web/client/types.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row, Sides, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Meter, Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { Drawn, SeatMap, StaffDrawn } from '../server/answers.ts';
import { ROOM } from './recruit.ts';
import { SeatGrid } from './seat-grid.tsx';

/** A session's rooms and how full they are; the seats of one, coloured by school. Seats are drawn, moved and printed here. */
export function MapPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { data: sessions } = useFetched<Option[]>('dzks', 'recruitSession', 'getSelect', {});
  const sessionId = page.params['session'] ?? sessions?.[0]?.value ?? '';
  const roomId = page.params['room'];
  const asked = { sessionId, ...(roomId && { roomId }) };
  const { data, error, refetch } = useFetched<SeatMap>('dzks', 'seat', 'getMap', asked, {
    enabled: sessionId !== '',
    keep: true,
    quiet: true,
    staleTime: 0,
  });
  if (sessions?.length === 0) return <Nothing>{t('ui.map.none')}</Nothing>;
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  return (
    <Stack as="section" gap={16} aria-label={t('pages.map')}>
      <Row gap={12}>
        <select
          className="input"
          aria-label={t('ui.map.session')}
          value={sessionId}
          onChange={(event) => page.setParams({ session: event.target.value })}
        >
          {sessions?.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
        <b>{t(`dict.recruitSessionStatus.${data.status}`)}</b>
        <Draw sessionId={sessionId} status={data.status ?? ''} onDone={() => void refetch()} />
      </Row>
      {data.candidates !== null && (
        <Soft>
          {t('ui.map.drawn', {
            candidates: data.candidates,
            rooms: data.rooms.filter((one) => one.taken > 0).length,
            conflicts: data.conflicts ?? 0,
          })}
        </Soft>
      )}
      <Sides side={260} first>
        <Card title={t('ui.map.rooms')}>
          <Stack gap={8}>
            {data.rooms.map((one) => (
              <Stack key={one.id} gap={2}>
                <button
                  type="button"
                  data-look="line"
                  aria-pressed={one.id === data.roomId}
                  onClick={() => page.setParams({ session: sessionId, room: one.id })}
                >
                  <Row between>
                    <b>
                      {one.siteName} {one.roomNo}
                    </b>
                    <small>{t('ui.map.taken', { taken: one.taken, capacity: one.capacity })}</small>
                  </Row>
                </button>
                <Meter part={one.taken / one.capacity} />
                {one.watchers.length > 0 && (
                  <Soft small>{t('ui.map.watchers', { names: one.watchers.join('、') })}</Soft>
                )}
              </Stack>
            ))}
          </Stack>
        </Card>
        <SeatGrid key={data.roomId} map={data} sessionId={sessionId} onDone={() => void refetch()} />
      </Sides>
    </Stack>
  );
}

type DrawProps = { sessionId: string; status: string; onDone: () => void };

/** The draw of seats, on trial or for good, and of those who watch. */
function Draw({ sessionId, status, onDone }: DrawProps) {
  const t = useWords(ROOM);
  const may = useCan();
  const [busy, run] = useBusy();
  const draw = (dryRun: boolean) =>
    run(async () => {
      const drawn = await post<Drawn>(path('dzks', 'seat', 'arrange'), { sessionId, dryRun });
      const { candidates, conflicts, rooms } = drawn;
      say.success(t('ui.map.drawn', { candidates, conflicts, rooms: rooms.length }));
      const crowded = rooms.find((one) => one.crowd !== null && one.conflicts > 0);
      if (crowded) say.warning(t('ui.map.crowd', { room: crowded.roomNo }));
      if (!dryRun) onDone();
    });
  const drawStaff = () =>
    run(async () => {
      const { drawn, missing } = await post<StaffDrawn>(path('dzks', 'recruitStaff', 'draw'), { sessionId });
      say.success(t('ui.map.drew', { drawn, missing }));
      await forget('dzks', 'recruitStaff');
      onDone();
    });
  const isOpen = status === 'draft' || status === 'arranged';
  return (
    <>
      {may('recruitSeat.arrange') && isOpen && (
        <>
          <Button busy={busy} onClick={() => void draw(true)}>
            {t('ui.map.trial')}
          </Button>
          <Button look="primary" busy={busy} onClick={() => void draw(false)}>
            {t('ui.map.draw')}
          </Button>
        </>
      )}
      {may('recruitStaff.draw') && status !== 'draft' && (
        <Button busy={busy} onClick={() => void drawStaff()}>
          {t('ui.map.draw2')}
        </Button>
      )}
    </>
  );
}
