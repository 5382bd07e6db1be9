import { useQuery } from '@tanstack/react-query';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Empty, Failed, Skeleton } from '#platform/web/list/states.tsx';
import { rooms } from '#platform/web/rooms.ts';
import type { Part } from '../server/answers.ts';

/** A neighbour's rows, drawn by the neighbour's own declaration: what may be done to them is said there. */
export function PanoramaPart({ part: { room, resource, ids } }: { part: Part }) {
  const declared = useQuery({
    queryKey: ['declaration', room],
    queryFn: async () => (await rooms().declaration(room)?.()) ?? null,
    staleTime: Infinity,
  });
  if (ids.length === 0) return <Empty filtered={false} onClear={() => {}} />;
  if (declared.error) return <Failed error={declared.error} onRetry={() => void declared.refetch()} />;
  if (!declared.data) return <Skeleton />;
  const found = declared.data.resources.find(({ name }) => name === resource);
  return found ? (
    <ListPage room={room} page="panorama" resource={found} fixed={{ ids: ids.join(',') }} keptIn="here" />
  ) : null;
}
