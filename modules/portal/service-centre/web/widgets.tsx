import './centre.css';
import './group.css';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { RoomWidgets } from '#platform/web/rooms.ts';
import { Icon, iconNamed } from '#platform/web/shell/icons.tsx';
import { openApp, ROOM, useKept, useUsed, type App } from './apps.ts';
import { useArrangement } from './groups.ts';

const MOST = 12;

/** What one keeps, in one's groups, then what one used last. */
function MyApps() {
  const t = useWords(ROOM);
  const kept = useKept();
  const used = useUsed().data ?? [];
  const { apps: byId, arrangement } = useArrangement();
  const namesOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const others = used.filter(({ id }) => !byId.has(id));
  const groups = arrangement.groups.filter(({ appIds }) => appIds.length > 0);
  return (
    <WidgetBody answer={kept} isEmpty={(apps) => apps.length + used.length === 0} empty={t('ui.noneKept')}>
      {() => (
        <div className={groups.length > 0 ? 'app-groups' : undefined}>
          <Tiles apps={[...namesOf(arrangement.loose), ...others].slice(0, MOST)} />
          {groups.map((group) => (
            <section key={group.id} aria-label={group.name}>
              <h3 className="app-tiles-name">{group.name}</h3>
              <Tiles apps={namesOf(group.appIds)} />
            </section>
          ))}
        </div>
      )}
    </WidgetBody>
  );
}

function Tiles({ apps }: { apps: readonly App[] }) {
  if (apps.length === 0) return null;
  return (
    <ul className="app-tiles">
      {apps.map((app) => (
        <li key={app.id} style={{ '--hue': app.color ?? 'var(--primary)' } as React.CSSProperties}>
          <button type="button" onClick={() => openApp(app)}>
            <span className="app-icon">
              <Icon name={iconNamed(app.icon) ?? 'grid'} size={22} />
              {app.badge ? <i>{app.badge > 99 ? '99+' : app.badge}</i> : null}
            </span>
            <span className="app-tile-name" title={app.appName}>
              {app.appName}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export const widgets: RoomWidgets['widgets'] = { myApps: MyApps };
