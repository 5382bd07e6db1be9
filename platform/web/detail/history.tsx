import './detail.css';
import { useEffect, useRef } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { useFetched } from '../client/queries.ts';
import { scrollWay } from '../theme/theme.ts';
import { useWords } from '../i18n/words.ts';
import { isInner } from '../form/groups.ts';
import { fieldAt } from '../list/columns.ts';
import type { CellSlot } from '../list/cell.tsx';
import type { ListRow } from '../list/row.ts';
import { Failed, Skeleton } from '../list/states.tsx';
import { useLabels } from '../list/words.ts';
import { FullValue } from './full-value.tsx';
import { changes, type Snapshot } from './history-changes.ts';

type Entry = {
  id?: string;
  at: string;
  userName: string | null;
  action: string;
  /** What was done, in the reader's words. */
  actionName: string;
  reason: string | null;
  before: Snapshot;
  after: Snapshot;
};
type HistoryProps = {
  room: string;
  resource: Resource;
  row: ListRow;
  cells?: { readonly [field: string]: CellSlot };
};

/** Who did what to a row and when, newest first, with the fields that changed. */
export function History({ room, resource, row, cells }: HistoryProps) {
  const t = useWords();
  const answer = useFetched<Entry[]>(
    resource.service,
    resource.name,
    'history',
    { id: row.id },
    { quiet: true, staleTime: 0 },
  );
  const list = useRef<HTMLOListElement>(null);
  const arrived = answer.data !== undefined;
  // it was opened to be read, and it stands below everything else
  useEffect(
    () => void list.current?.closest('details')?.scrollIntoView({ behavior: scrollWay() }),
    [arrived],
  );
  if (answer.isPending) return <Skeleton lines={3} />;
  if (answer.error) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (answer.data.length === 0) return <p className="nothing">{t('detail.noHistory')}</p>;
  return (
    <ol className="detail-history" ref={list}>
      {answer.data.toReversed().map((entry) => (
        <EntryLine
          key={entry.id ?? entry.at + entry.action}
          room={room}
          resource={resource}
          row={row}
          entry={entry}
          cells={cells}
        />
      ))}
    </ol>
  );
}

function EntryLine({ room, resource, row, entry, cells = {} }: HistoryProps & { entry: Entry }) {
  const labels = useLabels(room);
  const t = useWords();
  const fields = Object.keys(resource.fields).filter((name) => !isInner(resource, name));
  const changed = changes(entry.before, entry.after, fields);
  const value = (name: string, one: unknown, side: Snapshot) => {
    const field = fieldAt(resource, name)!;
    // what only its room can read is drawn by it, out of the row as it was
    if (field.kind === 'json' && one !== null && cells[name])
      return cells[name]({ ...row, ...side, [name]: one });
    // the row brought the label of what it refers to now
    const label = JSON.stringify(one) === JSON.stringify(row[name]) ? row.labels?.[name] : undefined;
    return <FullValue resource={resource} room={room} name={name} field={field} value={one} label={label} />;
  };
  return (
    <li>
      <p className="history-head">
        <strong>{entry.actionName}</strong> {entry.userName ?? t('detail.system')}{' '}
        <time dateTime={entry.at.replace(' ', 'T')}>{entry.at}</time>
      </p>
      {entry.reason && <p className="history-reason">{t('detail.because', { reason: entry.reason })}</p>}
      {changed.length > 0 && (
        <dl className="history-changes">
          {changed.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{labels.field(resource, field)}</dt>
              <dd>
                {entry.before !== null && (
                  <>
                    <del>{value(field, before, entry.before)}</del>
                    <span aria-hidden="true"> → </span>
                  </>
                )}
                <ins>{value(field, after, entry.after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
