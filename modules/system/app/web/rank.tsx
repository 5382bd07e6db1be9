import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { Use } from '../server/answers.ts';
import { AppIcon } from './card.tsx';
import { AppDays } from './days.tsx';
import { ROOM, type AppRow } from './app.ts';

type AppRankProps = { apps: readonly AppRow[]; uses: readonly Use[]; onClose: () => void };

/** Favourites that are named. */
const MOST_KEPT = 20;

const WEIGHTS = ['times', 'people', 'kept'] as const;

/** Which services people use, most used first, and which nobody ever opened. */
export function AppRank({ apps, uses, onClose }: AppRankProps) {
  const t = useWords(ROOM);
  const byId = new Map(apps.map((app) => [app.id, app]));
  const ranked = uses.flatMap((use) => {
    const app = byId.get(use.id);
    return app ? [{ app, use }] : [];
  });
  const used = ranked.filter(({ use }) => use.times > 0);
  const unused = ranked.filter(({ app, use }) => use.times === 0 && app.status === 'enabled');
  const kept = ranked
    .filter(({ use }) => use.kept > 0)
    .toSorted((a, b) => b.use.kept - a.use.kept)
    .slice(0, MOST_KEPT);
  const most = Math.max(1, ...used.map(({ use }) => use.times));
  return (
    <Panel
      kind="drawer"
      title={t('ui.rank.open')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{word('form.close')}</Button>}
    >
      <AppDays apps={apps} />
      {used.length === 0 && <p className="list-state">{t('ui.rank.none')}</p>}
      {used.length > 0 && (
        <div className="table-scroll" role="region" aria-label={t('ui.rank.open')} tabIndex={0}>
          <table className="data-table">
            <thead>
              <tr>
                <th scope="col">{t('fields.appName.appName')}</th>
                {WEIGHTS.map((name) => (
                  <th key={name} scope="col">
                    {t(`ui.rank.${name}`)}
                  </th>
                ))}
                <th scope="col">{t('ui.rank.lastAt')}</th>
              </tr>
            </thead>
            <tbody>
              {used.map(({ app, use }) => (
                <tr key={app.id}>
                  <td>
                    <span className="app-ranked">
                      <AppIcon icon={app.icon} color={app.color} size={16} />
                      {app.shownName}
                    </span>
                    <meter className="app-share" max={most} value={use.times} aria-hidden="true" />
                  </td>
                  {WEIGHTS.map((name) => (
                    <td key={name}>{use[name]}</td>
                  ))}
                  <td>{use.lastAt?.slice(0, 16)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {kept.length > 0 && (
        <section>
          <h3 className="app-unused">{t('ui.rank.favourites')}</h3>
          <ol className="app-favourites">
            {kept.map(({ app, use }) => (
              <li key={app.id}>
                {app.shownName} <small>{use.kept}</small>
              </li>
            ))}
          </ol>
        </section>
      )}
      {unused.length > 0 && (
        <section>
          <h3 className="app-unused">{t('ui.rank.unused', { count: unused.length })}</h3>
          <p>{unused.map(({ app }) => app.shownName).join('、')}</p>
        </section>
      )}
    </Panel>
  );
}
