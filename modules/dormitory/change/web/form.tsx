import './change.css';
import { useState } from 'react';
import type { FormSlots } from '#platform/web/application/apply-form.tsx';
import type { UseAhead } from '#platform/web/application/use-apply.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { toYuan } from '#platform/pure/money.ts';
import type { Free } from '../server/answers.ts';
import { hiddenFor } from '../rules.ts';
import { ROOM } from './change.ts';

/** A free bed or somebody else's: what a student may ask for. */
function TypeControl({ id, title, value, onChange }: ControlProps) {
  const options = useOptions('changeType').filter((one) => one.value === 'empty' || one.value === 'swap');
  return (
    <Row role="radiogroup" aria-label={title} gap={16}>
      {options.map((one, place) => (
        <CheckLine
          key={one.value}
          type="radio"
          id={place === 0 ? id : undefined}
          name={id}
          checked={value === one.value}
          onChange={() => onChange(one.value)}
        >
          {one.label}
        </CheckLine>
      ))}
    </Row>
  );
}

/** Free beds of a building, room by room, with what a year costs there. */
function BedControl({ id, value, onChange, describedBy }: ControlProps) {
  const t = useWords(ROOM);
  const [building, setBuilding] = useState('');
  const asked = building === '' ? {} : { buildingId: building };
  const { data } = useFetched<Free>('yxgl', 'dormChange', 'freeBeds', asked, { staleTime: 0, keep: true });
  const rooms = Map.groupBy(data?.beds ?? [], (bed) => bed.roomId);
  if (data?.buildings.length === 0) return <Nothing>{t('ui.noFree')}</Nothing>;
  return (
    <Stack>
      <select
        id={id}
        aria-describedby={describedBy}
        className="input"
        value={building}
        onChange={(event) => setBuilding(event.target.value)}
      >
        <option value="">{t('ui.building')}</option>
        {data?.buildings.map((one) => (
          <option key={one.id} value={one.id}>
            {t('ui.free', { name: one.name, count: one.count })}
          </option>
        ))}
      </select>
      <Board as="ul" tile={220} className="change-rooms">
        {[...rooms.values()].map(([first, ...rest]) => (
          <Stack as="li" gap={4} key={first!.roomId} data-look="tile">
            <b>{first!.roomName}</b>
            <Soft as="span" small>
              {t('ui.room', {
                type: first!.roomType,
                fee: toYuan(first!.feeYear),
                used: first!.usedCount,
                beds: first!.bedCount,
              })}
            </Soft>
            <Row gap={4}>
              {[first!, ...rest].map((bed) => (
                <button
                  key={bed.id}
                  type="button"
                  className="change-bed"
                  data-look="tile"
                  aria-pressed={value === bed.id}
                  onClick={() => onChange(bed.id)}
                >
                  {t('ui.bed', { no: bed.bedNo })}
                </button>
              ))}
            </Row>
          </Stack>
        ))}
      </Board>
    </Stack>
  );
}

const useAhead: UseAhead = ({ type }) => {
  const hidden = hiddenFor(type);
  const needed = ['toBedId', 'peerNo'].filter((name) => !hidden.includes(name));
  return { errors: {}, busy: false, hidden, needed };
};

/** The form of a change of room. */
export const FORM: FormSlots = { controls: { type: TypeControl, toBedId: BedControl }, useAhead };
