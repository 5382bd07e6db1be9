import type { RoomWeb } from '#platform/web/rooms.ts';
import { ItemPage } from './web/item-page.tsx';
import { WizardPage } from './web/wizard-page.tsx';

export const pages: RoomWeb['pages'] = { wizard: WizardPage, item: ItemPage };
