import './centre.css';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { RoomWidgets } from '#platform/web/rooms.ts';
import { Icon, iconNamed } from '#platform/web/shell/icons.tsx';
import { openApp, ROOM, useKept, useUsed } from './apps.ts';

const MOST = 12;

/** What one keeps, then what one used last. */
function MyApps() {
  const t = useWords(ROOM);
  const kept = useKept();
  const used = useUsed().data ?? [];
  return (
    <WidgetBody answer={kept} isEmpty={(apps) => apps.length + used.length === 0} empty={t('ui.noneKept')}>
      {(apps) => (
        <ul className="app-tiles">
          {[...apps, ...used.filter(({ id }) => !apps.some((app) => app.id === id))]
            .slice(0, MOST)
            .map((app) => (
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
      )}
    </WidgetBody>
  );
}

export const widgets: RoomWidgets['widgets'] = { myApps: MyApps };
