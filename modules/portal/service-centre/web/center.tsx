import '#platform/web/list/list.css';
import './centre.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import { OfferCards } from '#modules/process/application/web';
import type { App } from '#modules/system/app/answers';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Empty, Failed, Skeleton } from '#platform/web/list/states.tsx';
import { useNotedSearch } from '#platform/web/client/note-search.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Board, Stack } from '#platform/web/parts/box.tsx';
import { Card, Hero } from '#platform/web/parts/card.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { AppCard } from './app-card.tsx';
import { ROOM, useApps, useGuided, useKept, useRunning, useUsed } from './apps.ts';
import { PhoneApps } from './phone-apps.tsx';
import { useOnPhone } from './phone-groups.ts';
import { PhonePages } from './phone-pages.tsx';
import { Ratings } from './ratings.tsx';
import { findable, matching, type Findable } from './find-apps.ts';

const Guide = lazy(() => import('./guide.tsx').then((file) => ({ default: file.Guide })));

/** All services of the school that one may use: kept ones, used ones, and all by category, to be searched. */
export function Center() {
  const t = useWords(ROOM);
  const page = usePage();
  const may = useCan();
  const { category = '', keyword = '', terminal = '' } = page.params;
  const answer = useApps();
  const above = useOnPhone('work');
  const kept = (useKept().data ?? []).filter(({ id }) => !above.has(id));
  const keptIds = new Set(kept.map(({ id }) => id));
  const used = (useUsed().data ?? []).filter(({ id }) => !keptIds.has(id) && !above.has(id));
  const guided = new Set(useGuided().data ?? []);
  const running = useRunning();
  const terminals = useOptions('terminal');
  const [shownGuide, setGuide] = useState<App | null>(null);
  const found = useFound(answer.data, keyword);
  useNotedSearch('centre', answer.data ? { word: keyword, found: found.length, people: 0 } : null);
  const categories = [...new Map((answer.data ?? []).map((app) => [app.category, app.categoryLabel]))];
  const apps = found.filter(
    (app) =>
      (category === '' || app.category === category) && (terminal === '' || app.terminals.includes(terminal)),
  );
  const change = (part: Record<string, string>) => page.setParams({ ...page.params, ...part });
  const cards = (list: readonly App[]) => (
    <Board as="ul" tile={230}>
      {list.map((app) => (
        <AppCard
          key={app.id}
          app={app}
          running={running.get(app.id) ?? 0}
          onGuide={guided.has(app.id) || may('serviceGuide.save') ? () => setGuide(app) : undefined}
        />
      ))}
    </Board>
  );
  return (
    <Stack as="section" gap={16} aria-label={t('title')}>
      <Hero className="centre-head">
        <h1>{t('title')}</h1>
        <input
          className="input"
          type="search"
          aria-label={t('ui.search')}
          placeholder={t('ui.search')}
          value={keyword}
          onChange={(event) => change({ keyword: event.target.value })}
        />
        <select
          className="input centre-terminal"
          aria-label={t('ui.terminal')}
          value={terminal}
          onChange={(event) => change({ terminal: event.target.value })}
        >
          <option value="">{t('ui.anyTerminal')}</option>
          {terminals.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Hero>
      {answer.isPending && <Skeleton />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {keyword === '' && category === '' && (
        <>
          <PhoneApps tab="work" />
          <PhonePages />
          <Ratings />
          {kept.length > 0 && <Card title={t('ui.kept')}>{cards(kept)}</Card>}
          {used.length > 0 && <Card title={t('ui.used')}>{cards(used.slice(0, 6))}</Card>}
        </>
      )}
      {category === '' && <OfferCards keyword={keyword} title={t('ui.offers')} />}
      {answer.data && (
        <Card title={t('ui.all')}>
          <Rail
            label={t('ui.categories')}
            options={[['', t('ui.every')] as const, ...categories].map(([value, label]) => ({
              value,
              label,
            }))}
            value={category}
            onChange={(value) => change({ category: value })}
          />
          {apps.length === 0 ? (
            <Empty
              filtered={keyword + category + terminal !== ''}
              onClear={() => change({ keyword: '', category: '', terminal: '' })}
            />
          ) : (
            cards(apps)
          )}
        </Card>
      )}
      <Suspense>
        {shownGuide && (
          <Guide app={shownGuide} hasGuide={guided.has(shownGuide.id)} onClose={() => setGuide(null)} />
        )}
      </Suspense>
    </Stack>
  );
}

/** The apps that match what is typed; pinyin joins in when it has been loaded. */
function useFound(apps: App[] | undefined, keyword: string): App[] {
  const [all, setAll] = useState<Findable[]>([]);
  const searching = keyword.trim() !== '';
  useEffect(() => {
    if (apps && searching) void findable(apps).then(setAll);
  }, [apps, searching]);
  return searching ? matching(all, keyword) : (apps ?? []);
}
