import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { RowsTable } from '#platform/web/list/rows-table.tsx';
import { ROOM, type MobileEntry } from './menu.ts';
import { groupsOf } from './order.ts';

type MobileTableProps = {
  entries: readonly MobileEntry[];
  onMove?: ((id: string, before: string | null) => unknown) | undefined;
  onEdit?: ((id: string) => void) | undefined;
  onRemove?: ((entry: MobileEntry) => unknown) | undefined;
};

/** The same as the phone shows, as rows that the keyboard reaches. */
export function MobileTable({ entries, onMove, onEdit, onRemove }: MobileTableProps) {
  const t = useWords(ROOM);
  const order = groupsOf(entries).flatMap((group) => group.entries);
  const nameOf = (entry: MobileEntry) => entry.labels?.['appId'] ?? '';
  const state = ({ status }: MobileEntry) => (
    <Tag color={status === 'enabled' ? 'green' : null}>{t(status === 'enabled' ? 'ui.on' : 'ui.off')}</Tag>
  );
  const mover = (entry: MobileEntry, way: 'up' | 'down', before: MobileEntry | undefined, isEnd: boolean) => (
    <Button
      look="link"
      icon={way}
      aria-label={t(`ui.${way}`, { name: nameOf(entry) })}
      disabled={isEnd}
      onClick={() => void onMove?.(entry.id, before?.id ?? null)}
    />
  );
  const acts = (entry: MobileEntry) => {
    const place = order.indexOf(entry);
    return (
      <>
        {onMove && mover(entry, 'up', order[place - 1], place === 0)}
        {onMove && mover(entry, 'down', order[place + 2], place === order.length - 1)}
        {onEdit && (
          <Button look="link" onClick={() => onEdit(entry.id)}>
            {word('list.update')}
          </Button>
        )}
        {onRemove && (
          <Button look="link-danger" onClick={() => void onRemove(entry)}>
            {word('list.remove')}
          </Button>
        )}
      </>
    );
  };
  return (
    <RowsTable
      label={t('title')}
      rows={order}
      keyOf={({ id }) => id}
      columns={[
        [t('fields.mobileMenu.appId'), nameOf],
        [t('fields.mobileMenu.groupName'), ({ groupName }) => groupName],
        [t('fields.mobileMenu.status'), state],
      ]}
      acts={acts}
    />
  );
}
