import './app.css';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { rowCan } from '#platform/web/list/row.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { Icon } from '#platform/web/shell/icons.tsx';
import { iconNamed } from '#platform/web/shell/icon-names.ts';
import type { Use } from '../server/answers.ts';
import { ROOM, type AppRow } from './app.ts';

type AppCardProps = {
  app: AppRow;
  use: Use | undefined;
  onEdit: () => void;
  onRemove: () => unknown;
  onTurn: () => unknown;
};

/** One app of the school: its look, who sees it, when it is open, how often it is used. */
export function AppCard({ app, use, onEdit, onRemove, onTurn }: AppCardProps) {
  const t = useWords(ROOM);
  const roles = useOptions('roleType');
  const on = app.status === 'enabled';
  const people = (app.roleTypes ?? []).map((one) => roles.find((role) => role.value === one)?.label ?? one);
  return (
    <li className="shown-app" data-off={!on || undefined}>
      <div className="shown-app-head">
        <AppIcon icon={app.icon} color={app.color} />
        <div>
          <h3>{app.shownName}</h3>
          <code>{app.appCode}</code>
        </div>
      </div>
      <p className="shown-app-where">{app.remark ?? app.linkUrl}</p>
      <p>
        {!on && <Tag>{t('ui.off')}</Tag>}
        {app.state !== 'open' && <Tag color="orange">{t(`ui.state.${app.state}`)}</Tag>}
        {app.isRecommend && <Tag color="gold">{t('fields.appName.isRecommend')}</Tag>}
        {people.length > 0 ? (
          <Tag color="blue">{people.join('、')}</Tag>
        ) : (
          <Tag>{t(app.path ? 'ui.menuHolders' : 'ui.allRoles')}</Tag>
        )}
      </p>
      <p className="shown-app-use">
        {use && use.times > 0 ? t('ui.used', { times: use.times, people: use.people }) : t('ui.notUsed')}
      </p>
      <div className="shown-app-acts">
        {rowCan(app, 'update') && (
          <>
            <Button look="link" onClick={onEdit}>
              {word('list.update')}
            </Button>
            <Button look={on ? 'link-danger' : 'link'} onClick={() => void onTurn()}>
              {t(on ? 'ui.disable' : 'ui.enable')}
            </Button>
          </>
        )}
        {rowCan(app, 'remove') && (
          <Button look="link-danger" onClick={() => void onRemove()}>
            {word('list.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** An app's icon on its colour. */
export function AppIcon({
  icon,
  color,
  size = 22,
}: {
  icon: string | null;
  color: string | null;
  size?: number;
}) {
  return (
    <span className="shown-app-icon" style={{ background: color || 'var(--primary)' }}>
      <Icon name={iconNamed(icon) ?? 'grid'} size={size} />
    </span>
  );
}
