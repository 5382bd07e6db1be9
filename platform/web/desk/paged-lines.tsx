import { useState } from 'react';
import { useFetched } from '../client/queries.ts';
import type { Query } from '../client/query.ts';
import type { Page } from '../client/types.ts';
import { Pager } from '../list/pager.tsx';
import { WidgetBody } from './widget-body.tsx';
import { WidgetLines, type WidgetLine } from './widget-parts.tsx';

const SIZE = 20;

type PagedLinesProps<T> = {
  /** Service, entity and verb of a paged call. */
  call: readonly [service: string, entity: string, verb: string];
  params?: Query;
  empty: string;
  lineOf: (record: T) => WidgetLine;
};

/** A paged call as plain lines, where neither columns nor filters are needed. */
export function PagedLines<T>({ call, params = {}, empty, lineOf }: PagedLinesProps<T>) {
  const [current, setCurrent] = useState(1);
  const answer = useFetched<Page<T>>(
    ...call,
    { ...params, current, size: SIZE },
    { keep: true, quiet: true },
  );
  return (
    <WidgetBody answer={answer} isEmpty={({ total }) => total === 0} empty={empty}>
      {({ records, total }) => (
        <>
          <WidgetLines lines={records.map(lineOf)} />
          {total > SIZE && (
            <Pager
              current={current}
              size={SIZE}
              total={total}
              onChange={(part) => setCurrent(part.current)}
            />
          )}
        </>
      )}
    </WidgetBody>
  );
}
