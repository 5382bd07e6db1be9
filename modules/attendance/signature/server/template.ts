import { get } from '#platform/server/http/endpoint.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { signTemplate } from '../sign-template.ts';
import { assertKnown, PLACEHOLDERS } from './text.ts';

/** A text may change at any time: what has gone out was frozen. */
export const templateHooks = hooksFor(signTemplate, {
  beforeAdd: async (_work, draft) => assertKnown(draft.content ?? ''),
  beforeUpdate: async (_work, _row, changes) => assertKnown(changes.content ?? ''),
});

/** Names that a text may fill in. */
export const placeholders = get('yxgl/signTemplate/placeholders', {
  needs: 'signTemplate.list',
  handle: async () => Promise.resolve(PLACEHOLDERS),
});
