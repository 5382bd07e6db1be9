import { useState } from 'react';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { openPath } from '#platform/web/shell/navigate.ts';
import { classPlan } from '../class-plan.ts';
import { ROOM } from './admission.ts';

/** Splits into classes; each opens on its board. */
export function SplitPage() {
  const [slots] = useState<Slots>(() => ({
    actions: [
      {
        key: 'board',
        place: 'row',
        shown: () => true,
        run: ([row]) => openPath(`/layout/enrolment/admission/board?plan=${row!.id}`),
      },
    ],
  }));
  return <ListPage room={ROOM} page="split" resource={classPlan} slots={slots} />;
}
