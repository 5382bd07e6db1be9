import type { RoomWeb } from '#platform/web/rooms.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { candidate } from './candidate.ts';
import { recruitCancel } from './recruit-cancel.ts';
import { MapPage } from './web/map-page.tsx';
import { ROOM } from './web/recruit.ts';
import { ScanPage } from './web/scan-page.tsx';

/** The list of all; whoever handed one in is shown it here, too. */
function CandidatePage() {
  return <ListPage room={ROOM} page="candidate" resource={candidate} />;
}

/** Requests of all, with how they were decided. */
function CancelPage() {
  return <ListPage room={ROOM} page="cancel" resource={recruitCancel} />;
}

export const pages: RoomWeb['pages'] = {
  candidate: CandidatePage,
  cancel: CancelPage,
  map: MapPage,
  scan: ScanPage,
};
