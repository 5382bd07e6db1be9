import './list.css';
import { useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import type { Query } from '../client/query.ts';
import { usePage } from '../page/page.ts';
import { useViewport } from '../shell/viewport.ts';
import { CardList } from './card-list.tsx';
import { Overlays } from './overlays.tsx';
import { Skeleton } from './states.tsx';
import type { Slots } from './slots.ts';
import { TableList } from './table-list.tsx';
import type { Overlay } from './use-acts.ts';
import { useListParams } from './use-list.ts';
import { useListWords } from './words.ts';

export type ListPageProps = {
  resource: Resource;
  /** `wing/room`: whose words are shown. */
  room: string;
  /** Path of the page, as in `module.ts`; hidden columns are remembered by it. */
  page: string;
  slots?: Slots;
  /** Filters that the person doesn't see and can't change. */
  fixed?: Query;
  /** `here` for lists inside drawers and widgets; the address belongs to the page otherwise. */
  keptIn?: 'page' | 'here';
};

/** What the two shapes of a list share. */
export type ListView = Required<Omit<ListPageProps, 'keptIn' | 'fixed' | 'page'>> & {
  pageKey: string;
  fixed: Query;
  keptIn: 'page' | 'here';
  open: (overlay: Overlay) => void;
  /** Shows the details of a row. */
  openRow: (id: string) => void;
};

/** What is open. A parameter with an underscore can't be a field's filter; `id` is how to-dos and messages spell it. */
const ROW = 'row_id';
const LED_TO = 'id';
const NO_SLOTS: Slots = {};
const NOTHING: Query = {};

/**
 * The derived list of a resource: filters, buttons, table or cards, and all that opens from it.
 * @example <ListPage room="dormitory/repair" page="order" resource={repairOrder} slots={{ cells: { place: PlaceCell } }} />
 */
export function ListPage({
  resource,
  room,
  page,
  slots = NO_SLOTS,
  fixed = NOTHING,
  keptIn = 'page',
}: ListPageProps) {
  const { phone } = useViewport();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [rowHere, setRowHere] = useState('');
  const handle = usePage();
  const ready = useListWords(room, resource);
  const inPage = keptIn === 'page';
  const rowId = inPage ? (handle.params[ROW] ?? handle.params[LED_TO] ?? '') : rowHere;
  const openRow = (id: string) =>
    inPage ? handle.setParams({ ...handle.params, [LED_TO]: '', [ROW]: id }) : setRowHere(id);
  const view: ListView = {
    resource,
    room,
    slots,
    fixed,
    keptIn,
    pageKey: `${room}/${page}`,
    open: setOverlay,
    openRow,
  };
  const { params } = useListParams(resource, keptIn);
  if (!ready) return <Skeleton />;
  return (
    <>
      {phone ? <CardList {...view} /> : <TableList {...view} />}
      <Overlays
        view={view}
        overlay={overlay}
        params={params}
        rowId={rowId}
        onClose={() => setOverlay(null)}
        onCloseRow={() => openRow('')}
      />
    </>
  );
}
