import type { App } from '#modules/system/app/answers';
import { Icon } from '#platform/web/shell/icons.tsx';
import { iconNamed } from '#platform/web/shell/icon-names.ts';
import { openApp } from './apps.ts';

/** Apps as pictures with their names below; a press opens one. */
export function Tiles({ apps }: { apps: readonly App[] }) {
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
