import type { RoomWeb } from '#platform/web/rooms.ts';
import { AuditPage } from './web/audit-page.tsx';
import { ClearDesk } from './web/clear-desk.tsx';
import { CockpitPage } from './web/cockpit-page.tsx';
import { MinePage } from './web/mine-page.tsx';
import { OffersPage } from './web/offers-page.tsx';
import { BatchPage, CertPage, ClearPage, DestinationDeskPage, DestinationMinePage } from './web/pages.tsx';
import { PublicPage } from './web/public-page.tsx';

export const pages: RoomWeb['pages'] = {
  mine: MinePage,
  cockpit: CockpitPage,
  audit: AuditPage,
  public: PublicPage,
  'clear-desk': ClearDesk,
  clear: ClearPage,
  cert: CertPage,
  offers: OffersPage,
  batch: BatchPage,
  'destination-mine': DestinationMinePage,
  'destination-desk': DestinationDeskPage,
};
