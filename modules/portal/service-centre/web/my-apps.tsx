import '#platform/web/list/list.css';
import './centre.css';
import './group.css';
import { useState } from 'react';
import type { App } from '#modules/system/app/answers';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { AppCard } from './app-card.tsx';
import { ROOM, useApps } from './apps.ts';
import { Arrange } from './arrange.tsx';
import { useArrangement } from './groups.ts';

/** The apps that I keep, in my groups, and all others by category to be kept. */
export function MyApps() {
  const t = useWords(ROOM);
  const answer = useApps();
  const mine = useArrangement();
  const [arranging, setArranging] = useState(false);
  const { apps, arrangement, ready } = mine;
  const groups = [...Map.groupBy(answer.data ?? [], (app) => app.categoryLabel)];
  return (
    <section className="centre" aria-label={t('ui.myApps')}>
      <section className="centre-part" aria-label={t('ui.kept')}>
        <header className="group-bar">
          <h2>{t('ui.kept')}</h2>
          {apps.size > 0 && (
            <Button look={arranging ? 'primary' : 'plain'} onClick={() => setArranging(!arranging)}>
              {t(arranging ? 'ui.group.done' : 'ui.group.arrange')}
            </Button>
          )}
        </header>
        {ready && apps.size === 0 && <p className="centre-hint">{t('ui.noneKept')}</p>}
        {arranging ? (
          <Arrange {...mine} />
        ) : (
          <>
            <Cards ids={arrangement.loose} apps={apps} />
            {arrangement.groups
              .filter(({ appIds }) => appIds.length > 0)
              .map((group) => (
                <section key={group.id} className="group-shown" aria-label={group.name}>
                  <h3>{group.name}</h3>
                  <Cards ids={group.appIds} apps={apps} />
                </section>
              ))}
          </>
        )}
      </section>
      {answer.isPending && <Skeleton />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {groups.map(([label, list]) => (
        <section key={label} className="centre-part">
          <h2>{label}</h2>
          <ul className="app-grid">
            {list.map((app) => (
              <AppCard key={app.id} app={app} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function Cards({ ids, apps }: { ids: readonly string[]; apps: ReadonlyMap<string, App> }) {
  if (ids.length === 0) return null;
  return (
    <ul className="app-grid">
      {ids.map((id) => {
        const app = apps.get(id);
        return app && <AppCard key={id} app={app} />;
      })}
    </ul>
  );
}
