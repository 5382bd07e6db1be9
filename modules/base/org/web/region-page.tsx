import '#platform/web/list/list.css';
import { path } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { exportBlob } from '#platform/web/client/transfer.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Board, Lines, Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { RegionFound, RegionNode } from '../server/answers.ts';

const ROOM = 'base/org';

/** The country's regions by code: province, city, county side by side, or found by name or code. */
export function RegionPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const may = useCan()('region.export');
  const { data, error, refetch } = useFetched<RegionNode[]>(
    'base',
    'canton',
    'getAreaList',
    {},
    { quiet: true },
  );
  const { province = '', city = '', keyword = '' } = page.params;
  const cities = data?.find((one) => one.value === province)?.children ?? [];
  const counties = cities.find((one) => one.value === city)?.children ?? [];
  const sought = usePaused(keyword.trim());
  const search = useFetched<RegionFound[]>(
    'base',
    'canton',
    'find',
    { keyword: sought },
    { quiet: true, keep: true, enabled: sought !== '' },
  );
  const found = keyword.trim() === '' ? null : (search.data ?? []);
  return (
    <Card aria-label={t('pages.region')}>
      <div className="filter-bar" role="search">
        <input
          className="input search-box"
          type="search"
          aria-label={t('ui.region.search')}
          placeholder={t('ui.region.search')}
          value={keyword}
          onChange={(event) => page.setParams({ province, city, keyword: event.target.value })}
        />
        {may && (
          <Button icon="download" onClick={() => void exportBlob(path('base', 'canton', 'export'))}>
            {word('list.export')}
          </Button>
        )}
      </div>
      <Soft>{t('ui.region.source')}</Soft>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && found && (
        <Lines className="part-scroll" aria-label={t('ui.region.search')}>
          {found.map(({ code, names, validFrom, validTo, now, nowName }) => (
            <li key={code}>
              <small>{code}</small> {names}{' '}
              <Soft as="span" small>
                {now !== null && t('ui.region.went', { code: now, name: nowName ?? '', day: validTo ?? '' })}
                {now === null && validFrom !== null && t('ui.region.since', { day: validFrom })}
              </Soft>
            </li>
          ))}
          {found.length === 0 && search.data && <li>{word('list.emptyFiltered')}</li>}
        </Lines>
      )}
      {data && !found && (
        <Board tile={400}>
          <Column
            title={t('messages.region.level1')}
            regions={data}
            chosen={province}
            onChoose={(code) => page.setParams({ province: code })}
          />
          <Column
            title={t('messages.region.level2')}
            regions={cities}
            chosen={city}
            onChoose={(code) => page.setParams({ province, city: code })}
          />
          <Column title={t('messages.region.level3')} regions={counties} chosen="" />
        </Board>
      )}
    </Card>
  );
}

type ColumnProps = {
  title: string;
  regions: readonly RegionNode[];
  chosen: string;
  onChoose?: (code: string) => void;
};

function Column({ title, regions, chosen, onChoose }: ColumnProps) {
  const t = useWords(ROOM);
  return (
    <Card look="lined" aria-label={title}>
      <h3>
        {title} <small>{regions.length}</small>
      </h3>
      {regions.length === 0 && <Soft>{t('ui.region.choose')}</Soft>}
      <ul className="part-scroll">
        {regions.map(({ value, label }) => (
          <li key={value}>
            {onChoose ? (
              <Row
                as="button"
                between
                data-look="line"
                aria-current={value === chosen || undefined}
                onClick={() => onChoose(value)}
              >
                {label} <small>{value}</small>
              </Row>
            ) : (
              <Row as="span" between data-look="line">
                {label} <small>{value}</small>
              </Row>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
