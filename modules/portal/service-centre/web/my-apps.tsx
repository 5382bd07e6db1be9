import '#platform/web/list/list.css';
import './centre.css';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { AppCard } from './app-card.tsx';
import { openApp, ROOM, sortKept, useApps, useKept, type App } from './apps.ts';

/** The apps that I keep, in my order, and all others by category to be kept. */
export function MyApps() {
  const t = useWords(ROOM);
  const answer = useApps();
  const kept = useKept().data ?? [];
  const groups = [...Map.groupBy(answer.data ?? [], (app) => app.categoryLabel)];
  return (
    <section className="centre" aria-label={t('ui.myApps')}>
      <section className="centre-part">
        <h2>{t('ui.kept')}</h2>
        {kept.length === 0 ? <p className="centre-hint">{t('ui.noneKept')}</p> : <Order apps={kept} />}
      </section>
      {answer.isPending && <Skeleton />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {groups.map(([label, apps]) => (
        <section key={label} className="centre-part">
          <h2>{label}</h2>
          <ul className="app-grid">
            {apps.map((app) => (
              <AppCard key={app.id} app={app} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** The kept ones, dragged or moved by their arrows. */
function Order({ apps }: { apps: readonly App[] }) {
  const t = useWords(ROOM);
  const ids = apps.map((app) => app.id);
  const move = (id: string, to: number) => {
    const rest = ids.filter((one) => one !== id);
    void sortKept([...rest.slice(0, to), id, ...rest.slice(to)]);
  };
  return (
    <ol className="app-order">
      {apps.map((app, place) => (
        <li
          key={app.id}
          draggable
          onDragStart={(event) => event.dataTransfer.setData('text/plain', app.id)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            const id = event.dataTransfer.getData('text/plain');
            if (ids.includes(id) && id !== app.id) move(id, place);
          }}
        >
          <button type="button" className="app-order-name" onClick={() => openApp(app)}>
            {app.appName}
          </button>
          <Button
            look="quiet"
            icon="up"
            disabled={place === 0}
            aria-label={t('ui.up', { name: app.appName })}
            onClick={() => move(app.id, place - 1)}
          />
          <Button
            look="quiet"
            icon="down"
            disabled={place === apps.length - 1}
            aria-label={t('ui.down', { name: app.appName })}
            onClick={() => move(app.id, place + 1)}
          />
        </li>
      ))}
    </ol>
  );
}
