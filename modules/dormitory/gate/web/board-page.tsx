import './gate.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Board, Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts, Figures } from '#platform/web/parts/facts.tsx';
import { Meter, Nothing, Soft } from '#platform/web/parts/text.tsx';
import { accessEvent } from '../access-event.ts';
import type { Board as Live } from '../server/answers.ts';
import { ROOM } from './gate.ts';

const EVERY = 10_000;

/** Who is in and out, building by building, and the newest passes. It follows by itself. */
export function BoardPage() {
  const t = useWords(ROOM);
  const answer = useFetched<Live>(
    'yxgl',
    'accessPresence',
    'board',
    {},
    {
      refetchInterval: EVERY,
      keep: true,
      quiet: true,
    },
  );
  const { data } = answer;
  if (answer.error && !data) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <Stack as="section" gap={16}>
      <Soft>{t('ui.asOf', { time: data.at.slice(0, 16) })}</Soft>
      {data.buildings.length === 0 && <Nothing>{t('ui.noBuildings')}</Nothing>}
      <Board tile={300}>
        {data.buildings.map((building) => (
          <BuildingCard key={building.id} building={building} />
        ))}
      </Board>
      <Card title={t('ui.stream')}>
        {data.stream.length === 0 && <Nothing>{t('ui.noStream')}</Nothing>}
        <Lines>
          {data.stream.map((seen) => (
            <Row as="li" key={seen.id}>
              <time>{seen.at.slice(11, 19)}</time>
              <b>{seen.name ?? t('ui.unknown')}</b>
              <Value field={accessEvent.fields.direction} value={seen.direction} />
              <span>{seen.deviceName}</span>
              {seen.result !== 'pass' && <Value field={accessEvent.fields.result} value={seen.result} />}
            </Row>
          ))}
        </Lines>
      </Card>
    </Stack>
  );
}

function BuildingCard({ building }: { building: Live['buildings'][number] }) {
  const t = useWords(ROOM);
  const { residents, inside, outside, silent, strangers, tailgates, uptime } = building;
  const state = silent > 0 ? t('ui.silent', { count: silent }) : t('ui.online');
  return (
    <Card title={building.name} acts={<Tag color={silent > 0 ? 'red' : 'green'}>{state}</Tag>}>
      <Figures
        figures={[
          [t('ui.inside'), inside],
          [t('ui.outside'), outside],
        ]}
      />
      <Meter part={residents === 0 ? 0 : inside / residents} tone="good" />
      <Facts
        facts={[
          [t('ui.residents'), residents],
          strangers > 0 && [t('ui.strangers'), strangers],
          tailgates > 0 && [t('ui.tailgates'), tailgates],
        ]}
      />
      {uptime !== null && <Soft small>{t('ui.uptime', { percent: uptime })}</Soft>}
    </Card>
  );
}
