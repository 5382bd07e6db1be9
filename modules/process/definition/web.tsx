import { lazy } from 'react';
import type { RoomWeb } from '#platform/web/rooms.ts';

const DefinitionPage = lazy(() =>
  import('./web/definition-page.tsx').then((file) => ({ default: file.DefinitionPage })),
);

export const pages: RoomWeb['pages'] = { '': DefinitionPage };
