import { forget, useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { Page } from '#platform/web/client/types.ts';
import type { Begun, Mine, Offer, Sheet } from '../server/answers.ts';

export const ROOM = 'process/application';
export const PAGE = '/layout/process/application';
/** Who answers for the forms of applications. */
export const formHost = { room: ROOM, service: 'process', resource: 'flowApplication' };

export const SIZE = 10;

/** Who may not apply for anything asks for nothing. */
export function useOffers() {
  const enabled = useCan()('flowApplication.submit');
  return useFetched<Offer[]>('process', 'flowApplication', 'offers', {}, { quiet: true, enabled });
}

export const useMine = (current: number) =>
  useFetched<Page<Mine>>(
    'process',
    'flowApplication',
    'myList',
    { current, size: SIZE },
    { keep: true, quiet: true, staleTime: 0 },
  );

export const useDrafts = () =>
  useFetched<Begun[]>('process', 'flowApplication', 'drafts', {}, { quiet: true, staleTime: 0 });

export const useSheet = (by: { flowId: string } | { id: string } | { copyOf: string }) =>
  useFetched<Sheet>('process', 'flowApplication', 'form', by, { quiet: true, staleTime: 0 });

/** What was listed, drawn or waited for has moved. */
export async function forgetApplications(): Promise<void> {
  await Promise.all([
    forget('process', 'flowApplication'),
    forget('process', 'instance'),
    forget('process', 'task'),
  ]);
}
