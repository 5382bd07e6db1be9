import { useState } from 'react';
import { PrintDialog } from '#modules/resource/print/web';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { interviewRoom } from '../interview-room.ts';
import { ROOM } from './interview.ts';

const SHEETS = ['door', 'roll', 'marks', 'plate'] as const;

/** Rooms; each has its papers in its detail. */
export function RoomPage() {
  return (
    <ListPage
      room={ROOM}
      page="room"
      resource={interviewRoom}
      slots={{ detail: (row) => <Papers id={row.id} /> }}
    />
  );
}

function Papers({ id }: { id: string }) {
  const t = useWords(ROOM);
  const may = useCan();
  const [sheet, setSheet] = useState<(typeof SHEETS)[number] | null>(null);
  if (!may('interviewRoom.print')) return null;
  return (
    <Row gap={8}>
      {SHEETS.map((one) => (
        <Button key={one} icon="print" onClick={() => setSheet(one)}>
          {t(`ui.print.${one}`)}
        </Button>
      ))}
      {sheet && (
        <PrintDialog
          title={t(`ui.print.${sheet}`)}
          call={['dzks', 'interviewRoom', 'print']}
          params={{ id, sheet }}
          onClose={() => setSheet(null)}
        />
      )}
    </Row>
  );
}
