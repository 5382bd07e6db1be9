import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { rectify } from '../rectify.ts';
import { ROOM } from './rectify.ts';
import { WrongControl } from './wrong-control.tsx';

const SLOTS: Slots = { controls: { stillWrong: WrongControl } };

/** All orders as a table. */
export function ListOfOrders() {
  return <ListPage room={ROOM} page="list" resource={rectify} slots={SLOTS} />;
}
