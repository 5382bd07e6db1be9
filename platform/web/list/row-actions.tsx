import './list.css';
import type { Resource } from '#platform/kit/resource.ts';
import { useWords } from '../i18n/words.ts';
import { rowActs } from './acts.ts';
import { Button } from './parts/button.tsx';
import { Icon } from './parts/icon.tsx';
import { Menu, type MenuItem } from './parts/menu.tsx';
import type { ListRow } from './row.ts';
import type { ExtraAction } from './slots.ts';
import { rowName } from './use-acts.ts';
import { useLabels } from './words.ts';

type RowActionsProps = {
  room: string;
  resource: Resource;
  row: ListRow;
  extra?: readonly ExtraAction[];
  act: (name: string, row: ListRow) => unknown;
  onWhy: (row: ListRow) => void;
  /** The list has little room. */
  folded?: boolean;
};

const LINKS = 2;

/** What this reader may do to a row: two acts in sight, or one, the rest and "why do I see this" in a menu. */
export function RowActions({ room, resource, row, extra = [], act, onWhy, folded = false }: RowActionsProps) {
  const labels = useLabels(room);
  const t = useWords();
  const items = rowActs(resource, row, extra).map((name): MenuItem => {
    const danger = name === 'remove' || extra.some((action) => action.key === name && action.danger);
    return { key: name, label: labels.action(resource, name), danger, run: () => void act(name, row) };
  });
  const links = folded ? 1 : LINKS;
  const why = { key: 'why', label: t('list.why'), run: () => onWhy(row) };
  return (
    <div className="row-acts">
      {items.slice(0, links).map((item) => (
        <Button key={item.key} look={item.danger ? 'link-danger' : 'link'} onClick={item.run}>
          {item.label}
        </Button>
      ))}
      <Menu
        items={[...items.slice(links), why]}
        label={`${t('list.moreActions')} ${rowName(resource, row)}`}
        className="btn btn-link btn-bare"
      >
        <Icon name="more" />
      </Menu>
    </div>
  );
}
