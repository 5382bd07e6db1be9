import { useState, type CSSProperties } from 'react';
import { PrintDialog } from '#modules/resource/print/web';
import { path, post } from '#platform/web/client/calls.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { SeatMap, Sitting } from '../server/answers.ts';
import { hueOf, ROOM } from './recruit.ts';

const SHEETS = ['door', 'label', 'roll', 'bag', 'ticket'] as const;

type GridProps = { map: SeatMap; sessionId: string; onDone: () => void };

/** The seats of a room as they stand before its front; neighbours of one school are ringed. */
export function SeatGrid({ map, sessionId, onDone }: GridProps) {
  const t = useWords(ROOM);
  const may = useCan();
  const [held, setHeld] = useState<Sitting | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [sheet, setSheet] = useState<(typeof SHEETS)[number] | null>(null);
  const mayMove = may('recruitSeat.arrange') && map.status !== 'draft';
  const bySeat = new Map(map.seats.map((one) => [one.seatNo, one]));
  const schoolAt = new Map(map.seats.map((one) => [`${one.row}-${one.col}`, one.school]));
  const clashes = ({ row, col, school }: Sitting) =>
    [`${row - 1}-${col}`, `${row + 1}-${col}`, `${row}-${col - 1}`, `${row}-${col + 1}`].some(
      (place) => schoolAt.get(place) === school,
    );
  const choose = (seatNo: number) => {
    const sitting = bySeat.get(seatNo) ?? null;
    if (held && held.seatNo !== seatNo) setTarget(seatNo);
    else setHeld(held ? null : sitting);
  };
  const room = map.rooms.find((one) => one.id === map.roomId);
  if (!room || !map.roomId) return null;
  const acts = may('recruitSeat.print') && map.seats.length > 0 && (
    <Row gap={4}>
      {SHEETS.map((one) => (
        <Button key={one} icon="print" onClick={() => setSheet(one)}>
          {t(`ui.map.${one}`)}
        </Button>
      ))}
    </Row>
  );
  return (
    <Card title={`${room.siteName} ${room.roomNo}`} acts={acts}>
      {mayMove && <Soft small>{t('ui.map.hint')}</Soft>}
      <div className="part-table" role="region" aria-label={room.roomNo} tabIndex={0}>
        <div className="recruit-grid" style={{ '--cols': map.cols } as CSSProperties}>
          <div className="recruit-front">{t('ui.map.front')}</div>
          {map.places.map(({ seatNo, row, col }) => {
            const one = bySeat.get(seatNo);
            const label = one
              ? t('ui.map.seat', { no: seatNo, name: one.name, school: one.school })
              : t('ui.map.free', { no: seatNo });
            return (
              <button
                key={seatNo}
                type="button"
                className="recruit-seat"
                data-look="tile"
                style={
                  { gridRow: row + 1, gridColumn: col, '--hue': hueOf(one?.school ?? '') } as CSSProperties
                }
                data-off={one === undefined || undefined}
                data-clash={(one && clashes(one)) || undefined}
                aria-pressed={held?.seatNo === seatNo}
                aria-label={label}
                title={label}
                disabled={!mayMove || (!one && !held)}
                onClick={() => choose(seatNo)}
              >
                <small>{seatNo}</small>
                <span>{one?.name ?? ''}</span>
              </button>
            );
          })}
        </div>
      </div>
      {held && target !== null && (
        <Move
          seat={held}
          roomId={map.roomId}
          seatNo={target}
          onDone={() => {
            setHeld(null);
            setTarget(null);
            onDone();
          }}
        />
      )}
      {sheet && (
        <PrintDialog
          title={`${t(`ui.map.${sheet}`)} ${room.roomNo}`}
          call={['dzks', 'ticket', 'batchPrint']}
          params={{ sessionId, roomId: map.roomId, sheet }}
          onClose={() => setSheet(null)}
        />
      )}
    </Card>
  );
}

type MoveProps = { seat: Sitting; roomId: string; seatNo: number; onDone: () => void };

function Move({ seat, roomId, seatNo, onDone }: MoveProps) {
  const t = useWords(ROOM);
  const [reason, setReason] = useState('');
  const [busy, run] = useBusy();
  const send = () =>
    run(async () => {
      await post(path('dzks', 'seat', 'swap'), { seatId: seat.id, roomId, seatNo, reason });
      onDone();
    });
  return (
    <Stack>
      <b>
        {seat.name} → {seatNo}
      </b>
      <Row>
        <input
          className="input"
          maxLength={200}
          aria-label={t('ui.map.reason')}
          placeholder={t('ui.map.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button look="primary" busy={busy} disabled={reason.trim().length < 2} onClick={() => void send()}>
          {t('ui.map.move')}
        </Button>
      </Row>
    </Stack>
  );
}
