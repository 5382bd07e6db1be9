import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { securityRecord } from '../security-record.ts';
import { ROOM } from './security.ts';

// nobody reads a form as it is stored
const SLOTS: Slots = { cells: { checking: () => null } };

/** All rooms of all rounds. */
export function RecordPage() {
  return <ListPage room={ROOM} page="record" resource={securityRecord} slots={SLOTS} />;
}
