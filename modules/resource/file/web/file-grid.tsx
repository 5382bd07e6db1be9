import './file.css';
import type { FileInfo } from '#platform/web/client/types.ts';
import { useFiles } from '#platform/web/detail/use-files.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { FilterBar, isFiltered } from '#platform/web/list/filter-bar.tsx';
import { Pager } from '#platform/web/list/pager.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { rowCan, type ListRow } from '#platform/web/list/row.ts';
import { Empty, Failed, Skeleton } from '#platform/web/list/states.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useLabels } from '#platform/web/list/words.ts';
import { Board, Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { attach } from '../attach.ts';
import { download, open, rescan } from './file-acts.ts';
import { spaceText } from './room.ts';

type FileGridProps = { room: string; read: (file: FileInfo) => void };

/** The same files, filters and pages as the list, as pictures. What isn't this reader's to see shows its kind only. */
export function FileGrid({ room, read }: FileGridProps) {
  const list = useList(attach);
  const { rows, state, total, change } = list;
  const files = useFiles(rows.map(({ id }) => id));
  const labels = useLabels(room);
  return (
    <section className="list-page" aria-label={labels.resource(attach)}>
      <FilterBar room={room} resource={attach} state={state} onChange={change} />
      {list.loading && <Skeleton />}
      {list.error && rows.length === 0 && <Failed error={list.error} onRetry={list.reload} />}
      {!list.loading && !list.error && rows.length === 0 && (
        <Empty filtered={isFiltered(state)} onClear={() => change({ keyword: '', filters: {} })} />
      )}
      <Board as="ul" tile={168}>
        {rows.map((row) => (
          <Tile
            key={row.id}
            room={room}
            row={row}
            thumb={files.find(({ fileId }) => fileId === row.id)?.thumb ?? null}
            read={read}
          />
        ))}
      </Board>
      {total > 0 && <Pager current={state.current} size={state.size} total={total} onChange={change} />}
    </section>
  );
}

type TileProps = { room: string; row: ListRow; thumb: string | null; read: (file: FileInfo) => void };

function Tile({ room, row, thumb, read }: TileProps) {
  const t = useWords(room);
  const labels = useLabels(room);
  const name = String(row['originalName']);
  return (
    <Card as="li" look="lined" className="file-tile">
      <button
        type="button"
        aria-label={word('form.preview', { name })}
        onClick={() => void open(row.id, read)}
      >
        {thumb ? <img src={thumb} alt="" loading="lazy" /> : <span>{endingOf(name)}</span>}
      </button>
      <strong data-cut title={name}>
        {name}
      </strong>
      <small>
        {spaceText(Number(row['size']))} · {String(row['uploadedAt']).slice(0, 10)}
      </small>
      <small>{String(row['usedIn'] || t('fileUse.none'))}</small>
      <Row as="span">
        <Button look="link" onClick={() => void download(row.id)}>
          {labels.action(attach, 'download')}
        </Button>
        {rowCan(row, 'rescan') && (
          <Button look="link" onClick={() => void rescan(row.id)}>
            {labels.action(attach, 'rescan')}
          </Button>
        )}
      </Row>
    </Card>
  );
}

/** What a name ends with: the list says no more about its kind. */
const endingOf = (name: string): string => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : '');
