import type { RoomWeb } from '#platform/web/rooms.ts';
import { CampaignPage } from './web/campaign-page.tsx';
import { DocPage } from './web/doc-page.tsx';
import { MinePage } from './web/mine-page.tsx';
import { TemplatePage } from './web/template-page.tsx';

export const pages: RoomWeb['pages'] = {
  mine: MinePage,
  campaign: CampaignPage,
  doc: DocPage,
  template: TemplatePage,
};
