import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { smsTemplate } from '../sms-template.ts';
import { CodeControl, ContentControl, ExampleControl } from './template-controls.tsx';

const SLOTS: Slots = { controls: { code: CodeControl, content: ContentControl, example: ExampleControl } };

/** The wordings of messages. Which message it is and what may stand in it needn't be known by heart. */
export function TemplatePage({ room, page }: RoomPageProps) {
  return <ListPage room={room} page={page} resource={smsTemplate} slots={SLOTS} />;
}
