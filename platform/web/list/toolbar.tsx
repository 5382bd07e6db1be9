import type { ReactNode } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import type { Query } from '../client/query.ts';
import { useCan } from '../client/session.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from './parts/button.tsx';
import type { ListRow } from './row.ts';
import type { ExtraAction } from './slots.ts';
import type { Overlay } from './use-acts.ts';
import { useLabels } from './words.ts';

type ToolbarProps = {
  room: string;
  resource: Resource;
  extra?: readonly ExtraAction[];
  chosen: readonly ListRow[];
  /** Filters and order of the list. */
  asked: Query;
  open: (overlay: Overlay) => void;
  /** Removes what is chosen; absent where nothing can be. */
  onRemove?: () => void;
  children?: ReactNode;
};

/** Buttons above a list, each only for those who may. */
export function Toolbar({
  room,
  resource,
  extra = [],
  chosen,
  asked,
  open,
  onRemove,
  children,
}: ToolbarProps) {
  const may = useCan();
  const t = useWords();
  const labels = useLabels(room);
  const has = (verb: Resource['verbs'][number]) =>
    resource.verbs.includes(verb) && may(`${resource.name}.${verb}`);
  const own = extra.filter((action) => action.place === 'page' && may(`${resource.name}.${action.key}`));
  const imports = has('import') && resource.import !== undefined;
  const removes = onRemove !== undefined && has('remove');
  const bare = own.length === 0 && !has('add') && !imports && !has('export') && !removes;
  return (
    <div className="toolbar" data-bare={bare || undefined}>
      {has('add') && (
        <Button look="primary" icon="add" onClick={() => open({ kind: 'add' })}>
          {labels.action(resource, 'add')}
        </Button>
      )}
      {own.map((action) => (
        <Button
          key={action.key}
          look={action.danger ? 'danger' : 'plain'}
          onClick={() => void action.run([...chosen], asked)}
        >
          {labels.action(resource, action.key)}
        </Button>
      ))}
      {imports && (
        <Button icon="upload" onClick={() => open({ kind: 'import' })}>
          {t('list.import')}
        </Button>
      )}
      {has('export') && (
        <Button icon="download" onClick={() => open({ kind: 'export', ids: chosen.map((row) => row.id) })}>
          {t('list.export')}
        </Button>
      )}
      {removes && (
        <Button icon="trash" onClick={onRemove}>
          {t('list.removeChosen')}
        </Button>
      )}
      {chosen.length > 0 && (
        <span className="toolbar-chosen">{t('list.chosen', { count: chosen.length })}</span>
      )}
      <span className="toolbar-space" />
      {children}
    </div>
  );
}
