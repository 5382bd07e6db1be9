import { useWords } from '#platform/web/i18n/words.ts';
import { Icon as PartIcon } from '#platform/web/list/parts/icon.tsx';
import { Menu, type MenuItem } from '#platform/web/list/parts/menu.tsx';
import { Board } from '#platform/web/parts/box.tsx';
import { Icon } from '#platform/web/shell/icons.tsx';
import { iconNamed } from '#platform/web/shell/icon-names.ts';
import { placed, type AppGroup } from '../rules-group.ts';
import type { ArrangeProps } from './groups.ts';
import { ROOM } from './apps.ts';

/** The apps of one group, or those in none; one may be dropped on any of them or behind the last. */
export function GroupApps({ apps, arrangement, change, group }: ArrangeProps & { group: AppGroup | null }) {
  const t = useWords(ROOM);
  const groupId = group?.id ?? null;
  const ids = group?.appIds ?? arrangement.loose;
  const drop = (event: React.DragEvent, at: number) => {
    event.preventDefault();
    event.stopPropagation();
    const id = event.dataTransfer.getData('text/plain');
    if (apps.has(id)) change(placed(arrangement, id, groupId, at));
  };
  const movesOf = (id: string, place: number): MenuItem[] => {
    const to = (key: string, label: string, where: string | null, at: number): MenuItem => ({
      key,
      label,
      run: () => change(placed(arrangement, id, where, at)),
    });
    return [
      ...(place > 0 ? [to('earlier', t('ui.group.earlier'), groupId, place - 1)] : []),
      ...(place < ids.length - 1 ? [to('later', t('ui.group.later'), groupId, place + 1)] : []),
      ...arrangement.groups
        .filter((other) => other.id !== groupId)
        .map((other) => to(other.id, t('ui.group.to', { group: other.name }), other.id, other.appIds.length)),
      ...(group ? [to('none', t('ui.group.toNone'), null, arrangement.loose.length)] : []),
    ];
  };
  return (
    <Board
      as="ol"
      tile={200}
      gap={8}
      className="group-apps"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => drop(event, ids.length)}
      aria-label={group?.name ?? t('ui.group.other')}
    >
      {ids.length === 0 && (
        <li className="group-empty" data-look="tile">
          {t('ui.group.empty')}
        </li>
      )}
      {ids.map((id, place) => {
        const app = apps.get(id);
        if (!app) return null;
        const moves = movesOf(id, place);
        return (
          <li
            key={id}
            draggable
            onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, place)}
          >
            <Icon name={iconNamed(app.icon) ?? 'grid'} size={18} />
            <span>{app.appName}</span>
            {moves.length > 0 && (
              <Menu
                className="btn btn-quiet btn-bare"
                label={t('ui.group.move', { name: app.appName })}
                items={moves}
              >
                <PartIcon name="more" />
              </Menu>
            )}
          </li>
        );
      })}
    </Board>
  );
}
