import '../list/list.css';
import '../parts/parts.css';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../client/types.ts';
import { Pager } from '../list/pager.tsx';
import { Empty, Failed, Skeleton } from '../list/states.tsx';

type EntryListProps<T> = {
  answer: UseQueryResult<Page<T>>;
  /** How its lines are drawn; with a line between each two unless told. */
  className?: string;
  /** Whether something besides the page narrows it, and how that is taken away. */
  filtered?: boolean;
  onClear?: () => void;
  /** What stands there instead of entries; the usual sentence unless told. */
  empty?: ReactNode;
  onPage: (current: number) => void;
  /** One entry, as a `li`. */
  children: (entry: T) => ReactNode;
};

/** A person's own entries, page by page: their shape while they load, another try, a sentence when there are none. */
export function EntryList<T>({
  answer,
  className = 'part-lines',
  filtered = false,
  onClear = () => {},
  empty,
  onPage,
  children,
}: EntryListProps<T>) {
  const { data, error, isPending, isFetching, refetch } = answer;
  if (isPending) return <Skeleton />;
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  const { records, total, size, current } = data!;
  return (
    <>
      {records.length === 0 && (empty ?? <Empty filtered={filtered} onClear={onClear} />)}
      <ul className={className} aria-busy={isFetching}>
        {records.map(children)}
      </ul>
      {total > size && (
        <Pager current={current} size={size} total={total} onChange={(part) => onPage(part.current)} />
      )}
    </>
  );
}
