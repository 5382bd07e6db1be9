import '#platform/web/list/list.css';
import './centre.css';
import './group.css';
import { useState } from 'react';
import type { App } from '#modules/system/app/answers';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
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
    <Stack as="section" gap={16} aria-label={t('ui.myApps')}>
      <Card aria-label={t('ui.kept')}>
        <Row as="header" between>
          <h2>{t('ui.kept')}</h2>
          {apps.size > 0 && (
            <Button look={arranging ? 'primary' : 'plain'} onClick={() => setArranging(!arranging)}>
              {t(arranging ? 'ui.group.done' : 'ui.group.arrange')}
            </Button>
          )}
        </Row>
        {ready && apps.size === 0 && <Soft>{t('ui.noneKept')}</Soft>}
        {arranging ? (
          <Arrange {...mine} />
        ) : (
          <>
            <Cards ids={arrangement.loose} apps={apps} />
            {arrangement.groups
              .filter(({ appIds }) => appIds.length > 0)
              .map((group) => (
                <Stack as="section" key={group.id} aria-label={group.name}>
                  <h3>{group.name}</h3>
                  <Cards ids={group.appIds} apps={apps} />
                </Stack>
              ))}
          </>
        )}
      </Card>
      {answer.isPending && <Skeleton />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {groups.map(([label, list]) => (
        <Card key={label} title={label}>
          <Board as="ul" tile={230}>
            {list.map((app) => (
              <AppCard key={app.id} app={app} />
            ))}
          </Board>
        </Card>
      ))}
    </Stack>
  );
}

function Cards({ ids, apps }: { ids: readonly string[]; apps: ReadonlyMap<string, App> }) {
  if (ids.length === 0) return null;
  return (
    <Board as="ul" tile={230}>
      {ids.map((id) => {
        const app = apps.get(id);
        return app && <AppCard key={id} app={app} />;
      })}
    </Board>
  );
}
