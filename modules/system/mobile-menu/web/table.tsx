import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
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
  return (
    <div className="table-scroll" role="region" aria-label={t('title')} tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            {['appId', 'groupName', 'status'].map((column) => (
              <th key={column} scope="col">
                {t(`fields.mobileMenu.${column}`)}
              </th>
            ))}
            <th scope="col" className="table-acts">
              {word('list.actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.map((entry, place) => {
            const name = entry.labels?.['appId'] ?? '';
            return (
              <tr key={entry.id}>
                <td>{name}</td>
                <td>{entry.groupName}</td>
                <td>
                  <Tag color={entry.status === 'enabled' ? 'green' : null}>
                    {t(entry.status === 'enabled' ? 'ui.on' : 'ui.off')}
                  </Tag>
                </td>
                <td className="table-acts">
                  <div className="row-acts">
                    {onMove && (
                      <>
                        <Button
                          look="link"
                          icon="up"
                          aria-label={t('ui.up', { name })}
                          disabled={place === 0}
                          onClick={() => void onMove(entry.id, order[place - 1]!.id)}
                        />
                        <Button
                          look="link"
                          icon="down"
                          aria-label={t('ui.down', { name })}
                          disabled={place === order.length - 1}
                          onClick={() => void onMove(entry.id, order[place + 2]?.id ?? null)}
                        />
                      </>
                    )}
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
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
