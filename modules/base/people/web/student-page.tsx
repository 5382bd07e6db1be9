import './panorama.css';
import { useMemo, useState } from 'react';
import { can } from '#platform/web/client/session.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { Row } from '#platform/web/parts/box.tsx';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { go } from '#platform/web/shell/navigate.ts';
import { Duplicates } from './duplicates.tsx';
import { StudentPhone } from './phone-control.tsx';
import { useNamedStudent } from './extras.tsx';

/** Students: the derived list, the way to all that is known of one, and those who may be in twice. */
export function StudentPage({ room, page }: RoomPageProps) {
  const [looking, setLooking] = useState(false);
  const { resource, controls } = useNamedStudent();
  const slots = useMemo(
    (): Slots => ({
      controls: { ...controls, phone: StudentPhone },
      cells: { labelNames: labelChips },
      actions: [
        {
          key: 'panorama',
          place: 'row',
          shown: () => can('student.panorama'),
          run: ([row]) => row && go(`/layout/base/people/panorama?id=${row.id}`),
        },
        { key: 'duplicates', place: 'page', run: () => setLooking(true) },
      ],
    }),
    [controls],
  );
  return (
    <>
      <ListPage room={room} page={page} resource={resource} slots={slots} />
      {looking && <Duplicates onClose={() => setLooking(false)} />}
    </>
  );
}

/** A chip for each, in its colour. */
function labelChips({ labelNames, labelColors }: ListRow) {
  if (typeof labelNames !== 'string' || labelNames === '') return null;
  const colors = String(labelColors).split(',');
  return (
    <Row as="span" gap={4}>
      {labelNames.split('、').map((name, place) => (
        <Tag key={name} color={colors[place] ?? null}>
          {name}
        </Tag>
      ))}
    </Row>
  );
}
