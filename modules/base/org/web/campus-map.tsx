import './campus-map.css';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Board, Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { BuildingCard } from '../server/answers.ts';
import { floorsOf, spotsOf } from './place.ts';

const ROOM = 'base/org';

/** A campus: where its buildings stand, and each with its floors and what is on them. */
export function CampusMap() {
  const t = useWords(ROOM);
  const page = usePage();
  const types = useOptions('buildingType');
  const campuses = useFetched<Option[]>('base', 'campus', 'getSelect', {}, { quiet: true }).data ?? [];
  const campusId = page.params['campus'] ?? campuses[0]?.value ?? '';
  const chosen = page.params['building'] ?? '';
  const { data, error, refetch } = useFetched<BuildingCard[]>(
    'base',
    'building',
    'cards',
    { campusId },
    { enabled: campusId !== '', keep: true, quiet: true },
  );
  const choose = (building: string) => page.setParams({ ...page.params, building });
  const nameOf = (type: string) => types.find(({ value }) => value === type)?.label ?? '';
  return (
    <Card aria-label={t('pages.map')}>
      <Row>
        <select
          className="input"
          aria-label={t('fields.building.campusId')}
          value={campusId}
          onChange={(event) => page.setParams({ campus: event.target.value })}
        >
          {campuses.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {data && (
          <Soft>
            {t('ui.map.sum', {
              buildings: data.length,
              seats: data.reduce((sum, { seats }) => sum + seats, 0),
            })}
          </Soft>
        )}
      </Row>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data?.length === 0 && <Nothing>{t('ui.map.none')}</Nothing>}
      {data && <Sheet buildings={data} chosen={chosen} onChoose={choose} />}
      <Board as="ul" tile={260}>
        {data?.map((one) => (
          <Card as="li" look="lined" key={one.id} data-tone={one.id === chosen ? 'main' : undefined}>
            <b>{one.buildingName}</b>
            <Soft small>
              {[
                one.buildingCode,
                nameOf(one.buildingType),
                one.seats > 0 && t('ui.map.seats', { count: one.seats }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Soft>
            <Floors building={one} />
            {one.openTime && <Soft small>{one.openTime}</Soft>}
            {one.keepers && <Soft small>{t('ui.map.keepers', { names: one.keepers })}</Soft>}
          </Card>
        ))}
      </Board>
    </Card>
  );
}

function Floors({ building }: { building: BuildingCard }) {
  const t = useWords(ROOM);
  const countOf = (floor: number) => building.venues.find((one) => one.floor === floor)?.count ?? 0;
  return (
    <ol className="building-floors" aria-label={t('ui.map.floors')}>
      {floorsOf(building).map((floor) => (
        <Row as="li" between key={floor} data-used={countOf(floor) > 0 || undefined}>
          <span>{t('ui.map.floor', { floor })}</span>
          <span>{countOf(floor) > 0 && t('ui.map.venues', { count: countOf(floor) })}</span>
        </Row>
      ))}
    </ol>
  );
}

type SheetProps = { buildings: readonly BuildingCard[]; chosen: string; onChoose: (id: string) => void };

/** Markers where the coordinates say; nothing is asked of a map's provider. */
function Sheet({ buildings, chosen, onChoose }: SheetProps) {
  const t = useWords(ROOM);
  const spots = spotsOf(buildings);
  if (spots.length === 0) return <Soft>{t('ui.map.noPlaces')}</Soft>;
  return (
    <div className="campus-map" role="group" aria-label={t('pages.map')}>
      {spots.map(({ of, x, y }) => (
        <button
          key={of.id}
          type="button"
          className="campus-spot"
          aria-pressed={of.id === chosen}
          style={{ insetInlineStart: `${x}%`, top: `${y}%` }}
          onClick={() => onChoose(of.id)}
        >
          {of.buildingName}
        </button>
      ))}
    </div>
  );
}
