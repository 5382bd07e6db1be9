import { useState, type DragEvent } from 'react';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Icon } from '#platform/web/shell/icons.tsx';
import { iconNamed } from '#platform/web/shell/icon-names.ts';
import type { Menu } from '../server/answers.ts';
import { moveFor, type Line, type Move, type Spot } from './menu-types.ts';
import { ROOM } from './role.ts';

type MenuTableProps = {
  lines: readonly Line[];
  menus: readonly Menu[];
  unfolded: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onMove?: ((move: Move) => unknown) | undefined;
  onEdit?: ((menu: Menu) => void) | undefined;
  onAdd?: ((parent: Menu) => void) | undefined;
  onCopy?: ((menu: Menu) => void) | undefined;
  onRemove?: ((menu: Menu) => unknown) | undefined;
  /** How many buttons of a page the menu lacks. */
  missing: (menu: Menu) => number;
  onButtons: (menu: Menu) => void;
  /** Pages that nobody opened within so many days. */
  unused: { days: number; ids: ReadonlySet<string> } | undefined;
};

type Over = { id: string; spot: Spot } | null;

/** The tree as rows: dragged by the mouse, moved by buttons with the keyboard. */
export function MenuTable(props: MenuTableProps) {
  const { lines, menus, onMove } = props;
  const t = useWords(ROOM);
  const [dragged, setDragged] = useState<Menu | null>(null);
  const [over, setOver] = useState<Over>(null);
  const known = new Map(allOf(menus).map((menu) => [menu.id, menu]));
  const siblingsOf = (menu: Menu) => (menu.parentId ? (known.get(menu.parentId)?.children ?? []) : menus);
  const meant = (target: Menu, spot: Spot) => dragged && moveFor(dragged, target, spot, siblingsOf(target));
  const drag = (target: Menu) => ({
    onDragOver: (event: DragEvent<HTMLElement>) => {
      const spot = spotOf(event, target);
      if (!meant(target, spot)) return setOver(null);
      event.preventDefault();
      setOver({ id: target.id, spot });
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      const move = meant(target, spotOf(event, target));
      setOver(null);
      setDragged(null);
      if (move) void onMove?.(move);
    },
  });
  return (
    <div className="table-scroll" role="region" aria-label={t('pages.menu')} tabIndex={0}>
      <table className="data-table menus">
        <thead>
          <tr>
            {['name', 'kind', 'open', 'marks'].map((column) => (
              <th key={column} scope="col">
                {t(`ui.menuColumn.${column}`)}
              </th>
            ))}
            <th scope="col" className="table-acts">
              {word('list.actions')}
            </th>
          </tr>
        </thead>
        <tbody onDragEnd={() => (setDragged(null), setOver(null))}>
          {lines.map((line) => (
            <tr
              key={line.menu.id}
              data-over={over?.id === line.menu.id ? over.spot : undefined}
              data-off={line.menu.status === 'disabled' || undefined}
              draggable={onMove !== undefined}
              onDragStart={() => setDragged(line.menu)}
              {...drag(line.menu)}
            >
              <Cells {...props} line={line} siblings={siblingsOf(line.menu)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const allOf = (menus: readonly Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...allOf(menu.children)]);

/** The middle of a directory is inside it; else above or below the middle decides. */
function spotOf(event: DragEvent<HTMLElement>, target: Menu): Spot {
  const box = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - box.top) / box.height;
  if (target.category === 1 && part > 0.3 && part < 0.7) return 'inside';
  return part < 0.5 ? 'before' : 'after';
}

type CellsProps = MenuTableProps & { line: Line; siblings: readonly Menu[] };

function Cells({
  line: { menu, depth },
  siblings,
  unfolded,
  onToggle,
  onMove,
  onEdit,
  onAdd,
  onCopy,
  onRemove,
  missing,
  onButtons,
  unused,
}: CellsProps) {
  const t = useWords(ROOM);
  const icon = iconNamed(menu.icon);
  const at = siblings.findIndex((one) => one.id === menu.id);
  const step = (to: number, spot: Spot) => {
    const target = siblings[to];
    const move = target && moveFor(menu, target, spot, siblings);
    if (move) void onMove?.(move);
  };
  return (
    <>
      <td>
        <Row as="span" nowrap className="menu-name" style={{ paddingInlineStart: depth * 20 }}>
          {menu.children.length > 0 ? (
            <Button
              look="link"
              icon={unfolded.has(menu.id) ? 'down' : 'right'}
              aria-label={t(unfolded.has(menu.id) ? 'ui.fold' : 'ui.unfold', { name: menu.title })}
              aria-expanded={unfolded.has(menu.id)}
              onClick={() => onToggle(menu.id)}
            />
          ) : (
            <span className="menu-gap" />
          )}
          {icon && <Icon name={icon} size={16} />}
          <span>{menu.title}</span>
          <code>{menu.code}</code>
        </Row>
      </td>
      <td>{t(`ui.category.${menu.category}`)}</td>
      <td className="menu-open">
        {menu.openType === 0 ? menu.path : `${t(`ui.openType.${menu.openType}`)} ${menu.linkUrl}`}
      </td>
      <td>
        {menu.isHide && <Tag>{t('fields.sysMenu.isHide')}</Tag>}
        {menu.status === 'disabled' && <Tag color="red">{t('dict.enabled.disabled')}</Tag>}
        {menu.appScope === 'both' && <Tag color="blue">{t('fields.sysMenu.onPhone')}</Tag>}
        {missing(menu) > 0 && <Tag color="red">{t('ui.buttons.missing', { count: missing(menu) })}</Tag>}
        {unused?.ids.has(menu.id) && <Tag color="orange">{t('ui.unused.tag', { days: unused.days })}</Tag>}
        {!menu.builtIn && <Tag color="green">{t('ui.ownMenu')}</Tag>}
      </td>
      <td className="table-acts">
        <div className="row-acts">
          {onMove && (
            <>
              <Button
                look="link"
                icon="up"
                disabled={at <= 0}
                aria-label={t('ui.up', { name: menu.title })}
                onClick={() => step(at - 1, 'before')}
              />
              <Button
                look="link"
                icon="down"
                disabled={at === siblings.length - 1}
                aria-label={t('ui.down', { name: menu.title })}
                onClick={() => step(at + 1, 'after')}
              />
            </>
          )}
          {onEdit && (
            <Button look="link" onClick={() => onEdit(menu)}>
              {word('list.update')}
            </Button>
          )}
          {menu.category === 2 && menu.builtIn && (
            <Button look="link" onClick={() => onButtons(menu)}>
              {t('ui.buttons.open')}
            </Button>
          )}
          {onAdd && menu.category === 1 && (
            <Button look="link" onClick={() => onAdd(menu)}>
              {t('ui.addBelow')}
            </Button>
          )}
          {onCopy && !menu.builtIn && (
            <Button look="link" onClick={() => onCopy(menu)}>
              {t('ui.copyMenu')}
            </Button>
          )}
          {onRemove && !menu.builtIn && (
            <Button look="link-danger" onClick={() => void onRemove(menu)}>
              {word('list.remove')}
            </Button>
          )}
        </div>
      </td>
    </>
  );
}
