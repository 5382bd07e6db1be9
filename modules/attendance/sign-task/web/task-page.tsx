import './sign.css';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { NOBODY, TargetPicker, type Target } from '#modules/portal/notice/web';
import { can } from '#platform/web/client/session.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { signTask } from '../sign-task.ts';
import { PointsControl } from './points-control.tsx';
import { ROOM } from './sign.ts';

function TargetControl({ id, value, onChange }: ControlProps) {
  return (
    <TargetPicker id={id} target={{ ...NOBODY, ...(value as Partial<Target> | null) }} onChange={onChange} />
  );
}

/** Tasks that one publishes: the derived list, with whom they are for and where. */
export function TaskPage({ page }: RoomPageProps) {
  const go = useNavigate();
  const slots = useMemo(
    (): Slots => ({
      cells: { target: (row) => String(row['targetText'] ?? '') },
      controls: { target: TargetControl, points: PointsControl },
      actions: [
        {
          key: 'matrix',
          place: 'row',
          shown: (row) => can('signTask.matrix') && row['status'] !== 'draft',
          run: ([row]) => go(`/layout/attendance/sign-task/matrix?id=${row!.id}`),
        },
      ],
    }),
    [go],
  );
  return <ListPage room={ROOM} page={page} resource={signTask} slots={slots} />;
}
