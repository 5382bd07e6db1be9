import type { App } from '#modules/system/app/answers';
import { Board } from '#platform/web/parts/box.tsx';
import { Count } from '#platform/web/parts/text.tsx';
import { Icon } from '#platform/web/shell/icons.tsx';
import { iconNamed } from '#platform/web/shell/icon-names.ts';
import { openApp } from './apps.ts';

/** Apps as pictures with their names below; a press opens one. */
export function Tiles({ apps }: { apps: readonly App[] }) {
  if (apps.length === 0) return null;
  return (
    <Board as="ul" tile={78} gap={4}>
      {apps.map((app) => (
        <li key={app.id} style={{ '--hue': app.color ?? 'var(--primary)' } as React.CSSProperties}>
          <button type="button" className="app-tile" data-look="line" onClick={() => openApp(app)}>
            <span className="app-icon">
              <Icon name={iconNamed(app.icon) ?? 'grid'} size={22} />
              {app.badge ? <Count>{app.badge > 99 ? '99+' : app.badge}</Count> : null}
            </span>
            <span data-cut={2} title={app.appName}>
              {app.appName}
            </span>
          </button>
        </li>
      ))}
    </Board>
  );
}
