import { useMemo } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Value } from '#platform/web/list/value.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { printSeal } from '../print-seal.ts';
import { ROOM } from './room.ts';

/** The seals of the school and of its departments. */
export function SealPage({ room, page }: RoomPageProps) {
  const t = useWords(ROOM);
  const slots = useMemo(
    (): Slots => ({
      cells: {
        document: ({ document }) =>
          document ? <Value field={printSeal.fields.document} value={document} /> : t('ui.sealAll'),
        departmentId: ({ labels }) => labels?.['departmentId'] ?? t('ui.sealSchool'),
      },
    }),
    [t],
  );
  return <ListPage room={room} page={page} resource={printSeal} slots={slots} />;
}
