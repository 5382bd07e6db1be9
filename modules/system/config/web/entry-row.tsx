import { ask } from '#platform/web/client/ask.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { ROOM, type Entry, type Kind, type Used } from './config.ts';
import { removeEntry, saveEntry } from './save-entry.ts';

type EntryRowProps = {
  entry: Entry;
  kind: Kind;
  may: boolean;
  place: number;
  count: number;
  busy: boolean;
  onMove: (to: number) => void;
  onEdit: () => void;
  /** The row is taken by the mouse, or let go. */
  onDrag: (place: number | null) => void;
  /** Another row is put in the place of this one. */
  onDrop: () => void;
  onUsed: () => void;
  /** Where the value stands; undefined while that is not known. */
  used: Used | undefined;
};

/** One value, as it is shown, and what may be done to it. */
export function EntryRow({
  entry,
  kind,
  may,
  place,
  count,
  busy,
  onMove,
  onEdit,
  onDrag,
  onDrop,
  onUsed,
  used,
}: EntryRowProps) {
  const t = useWords(ROOM);
  const on = entry.status === 'enabled';
  const turn = () => {
    const save = () => saveEntry({ ...entry, status: on ? 'disabled' : 'enabled' });
    void ask({ text: t(on ? 'ui.disableAsk' : 'ui.enableAsk', { name: entry.dictLabel }), onOk: save });
  };
  return (
    <tr
      data-off={!on || undefined}
      draggable={may && !busy}
      onDragStart={() => onDrag(place)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <td>
        <code>{entry.dictValue}</code>
      </td>
      <td>
        <Tag color={entry.color}>{entry.labels['zh-cn']}</Tag>
      </td>
      <td>{entry.labels['zh-tw'] || '—'}</td>
      <td>{entry.labels.en || '—'}</td>
      <td>{t(on ? 'ui.on' : 'ui.off')}</td>
      <td>
        {used && used.count > 0 ? (
          <Button look="link" title={t('ui.usedOf', { name: entry.dictLabel })} onClick={onUsed}>
            {t('ui.usedRows', { count: used.count })}
          </Button>
        ) : used ? (
          t('ui.usedRows', { count: 0 })
        ) : (
          '…'
        )}
      </td>
      {may && (
        <td className="table-acts">
          <div className="row-acts">
            <Button
              look="link"
              icon="up"
              disabled={busy || place === 0}
              aria-label={t('ui.up', { name: entry.dictLabel })}
              onClick={() => onMove(place - 1)}
            />
            <Button
              look="link"
              icon="down"
              disabled={busy || place === count - 1}
              aria-label={t('ui.down', { name: entry.dictLabel })}
              onClick={() => onMove(place + 1)}
            />
            <Button look="link" onClick={onEdit}>
              {word('list.update')}
            </Button>
            {!entry.builtIn && used?.count === 0 && (
              <Button look="link-danger" onClick={() => void removeEntry(entry)}>
                {word('list.remove')}
              </Button>
            )}
            {!kind.closed && (
              <Button look={on ? 'link-danger' : 'link'} onClick={turn}>
                {t(on ? 'ui.disable' : 'ui.enable')}
              </Button>
            )}
          </div>
        </td>
      )}
    </tr>
  );
}
