import { Panel } from '#platform/web/form/panel.tsx';
import { joined } from '#platform/web/i18n/joined.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { RowsTable } from '#platform/web/list/rows-table.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Meter, Nothing } from '#platform/web/parts/text.tsx';
import type { Use } from '../server/answers.ts';
import { AppIcon } from './card.tsx';
import { AppDays } from './days.tsx';
import { ROOM, type AppRow } from './app.ts';

type AppRankProps = { apps: readonly AppRow[]; uses: readonly Use[]; onClose: () => void };
type Ranked = Use & { app: AppRow };

/** Favourites that are named. */
const MOST_KEPT = 20;

/** Which services people use, most used first, and which nobody ever opened. */
export function AppRank({ apps, uses, onClose }: AppRankProps) {
  const t = useWords(ROOM);
  const byId = new Map(apps.map((app) => [app.id, app]));
  const ranked = uses.flatMap((use): Ranked[] => {
    const app = byId.get(use.id);
    return app ? [{ ...use, app }] : [];
  });
  const used = ranked.filter(({ times }) => times > 0);
  const unused = ranked.filter(({ app, times }) => times === 0 && app.status === 'enabled');
  const kept = ranked.filter((one) => one.kept > 0).toSorted((a, b) => b.kept - a.kept);
  const most = Math.max(1, ...used.map(({ times }) => times));
  const name = ({ app, times }: Ranked) => (
    <>
      <Row nowrap>
        <AppIcon icon={app.icon} color={app.color} size={16} />
        {app.shownName}
      </Row>
      <Meter part={times / most} />
    </>
  );
  return (
    <Panel
      kind="drawer"
      title={t('ui.rank.open')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{word('form.close')}</Button>}
    >
      <AppDays apps={apps} />
      {used.length === 0 ? (
        <Nothing>{t('ui.rank.none')}</Nothing>
      ) : (
        <RowsTable
          label={t('ui.rank.open')}
          rows={used}
          keyOf={({ id }) => id}
          columns={[
            [t('fields.appName.appName'), name],
            [t('ui.rank.times'), ({ times }) => times],
            [t('ui.rank.people'), ({ people }) => people],
            [t('ui.rank.kept'), (one) => one.kept],
            [t('ui.rank.lastAt'), ({ lastAt }) => lastAt?.slice(0, 16)],
          ]}
        />
      )}
      {kept.length > 0 && (
        <section>
          <h3 className="app-unused">{t('ui.rank.favourites')}</h3>
          <ol className="app-favourites">
            {kept.slice(0, MOST_KEPT).map((one) => (
              <li key={one.id}>
                {one.app.shownName} <small>{one.kept}</small>
              </li>
            ))}
          </ol>
        </section>
      )}
      {unused.length > 0 && (
        <section>
          <h3 className="app-unused">{t('ui.rank.unused', { count: unused.length })}</h3>
          <p>{joined(unused.map(({ app }) => app.shownName))}</p>
        </section>
      )}
    </Panel>
  );
}
