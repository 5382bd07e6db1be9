import type { App } from '#modules/system/app/answers';
import { useWords } from '#platform/web/i18n/words.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { Count } from '#platform/web/parts/text.tsx';
import { Icon } from '#platform/web/shell/icons.tsx';
import { iconNamed } from '#platform/web/shell/icon-names.ts';
import { keep, openApp, ROOM } from './apps.ts';

type AppCardProps = { app: App; onGuide?: (() => void) | undefined; running?: number };

/** One service: its name opens it, the star keeps it, a chip says when it isn't open. */
export function AppCard({ app, onGuide, running = 0 }: AppCardProps) {
  const t = useWords(ROOM);
  return (
    <li
      className="app-card"
      data-look="tile"
      data-state={app.state}
      style={{ '--hue': app.color ?? 'var(--primary)' } as React.CSSProperties}
    >
      <Row as="button" gap={12} nowrap className="app-open" onClick={() => openApp(app)}>
        <span className="app-icon">
          <Icon name={iconNamed(app.icon) ?? 'grid'} size={22} />
          {app.badge ? <Count>{app.badge > 99 ? '99+' : app.badge}</Count> : null}
        </span>
        <span className="app-name">
          <strong>{app.appName}</strong>
          <small>{app.remark ?? app.categoryLabel}</small>
          {app.state !== 'open' && (
            <em data-tone="warn">{t(`ui.state.${app.state}`, { from: app.openFrom?.slice(0, 16) ?? '' })}</em>
          )}
          {running > 0 && <em data-tone="main">{t('ui.running', { count: running })}</em>}
          {app.badge ? <em data-tone="main">{t('ui.doing', { count: app.badge })}</em> : null}
        </span>
      </Row>
      <span className="app-tools">
        {onGuide && (
          <button type="button" onClick={onGuide} aria-label={t('ui.guideOf', { name: app.appName })}>
            {t('ui.guide')}
          </button>
        )}
        <button
          type="button"
          className="app-star"
          aria-pressed={app.collected}
          aria-label={t(app.collected ? 'ui.unkeep' : 'ui.keep', { name: app.appName })}
          title={t(app.collected ? 'ui.unkeep' : 'ui.keep', { name: app.appName })}
          onClick={() => void keep(app)}
        >
          <Icon name="star" size={16} />
        </button>
      </span>
    </li>
  );
}
