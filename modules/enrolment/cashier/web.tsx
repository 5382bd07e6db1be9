import type { RoomWeb } from '#platform/web/rooms.ts';
import { ChannelPage } from './web/channel-page.tsx';
import { DeskPage } from './web/desk-page.tsx';
import { MinePage } from './web/mine-page.tsx';
import { ReceiptPage } from './web/receipt-page.tsx';
import { ReconPage } from './web/recon-page.tsx';
import { RefundPage } from './web/refund-page.tsx';

export const pages: RoomWeb['pages'] = {
  mine: MinePage,
  desk: DeskPage,
  channel: ChannelPage,
  receipt: ReceiptPage,
  recon: ReconPage,
  refund: RefundPage,
};
