import './app.css';
import { joined } from '#platform/web/i18n/joined.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { rowCan } from '#platform/web/list/row.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
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
    <Card as="li" look="lined" className="shown-app" data-off={!on || undefined}>
      <Row gap={12} align="start" nowrap>
        <AppIcon icon={app.icon} color={app.color} />
        <div>
          <h3>{app.shownName}</h3>
          <code>{app.appCode}</code>
        </div>
      </Row>
      <Soft small>{app.remark ?? app.linkUrl}</Soft>
      <p>
        {!on && <Tag>{t('ui.off')}</Tag>}
        {app.state !== 'open' && <Tag color="orange">{t(`ui.state.${app.state}`)}</Tag>}
        {app.isRecommend && <Tag color="gold">{t('fields.appName.isRecommend')}</Tag>}
        {people.length > 0 ? (
          <Tag color="blue">{joined(people)}</Tag>
        ) : (
          <Tag>{t(app.path ? 'ui.menuHolders' : 'ui.allRoles')}</Tag>
        )}
      </p>
      <Soft small>
        {use && use.times > 0 ? t('ui.used', { times: use.times, people: use.people }) : t('ui.notUsed')}
      </Soft>
      <Row gap={2} className="shown-app-acts">
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
      </Row>
    </Card>
  );
}

type AppIconProps = { icon: string | null; color: string | null; size?: number };

/** An app's icon on its colour, twice as wide as the icon. */
export function AppIcon({ icon, color, size = 22 }: AppIconProps) {
  return (
    <span
      className="shown-app-icon"
      style={{ background: color || 'var(--primary)', width: size * 2, height: size * 2 }}
    >
      <Icon name={iconNamed(icon) ?? 'grid'} size={size} />
    </span>
  );
}
