import { ListPage as List } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { stuLabel } from '../stu-label.ts';
import { RuleControl } from './rule-control.tsx';

const SLOTS: Slots = { controls: { rule: RuleControl } };

/** The labels that one may change; a rule is written beside its hits. */
export function ListPage({ room, page }: RoomPageProps) {
  return <List room={room} page={page} resource={stuLabel} slots={SLOTS} />;
}
