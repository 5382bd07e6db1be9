import '#platform/web/list/list.css';
import './space.css';
import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import type { Option } from '#platform/web/client/types.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { forgetRows } from '#platform/web/list/use-row.ts';
import { Board, Row } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { dormRoom } from '../dorm-room.ts';
import type { Made, Preview } from '../server/answers.ts';
import { ROOM } from './space.ts';

const START = {
  buildingId: '',
  floorFrom: 1,
  floorTo: 6,
  perFloor: 20,
  first: 1,
  pattern: '{floor}{seq:2}',
  roomTypeId: '',
  gender: '1',
};
type Plan = typeof START;
const NUMBERS = ['floorFrom', 'floorTo', 'perFloor', 'first'] as const;

/** Many rooms by a rule: first what would be made, with clashes marked, then all of it. */
export function Generate({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const [plan, setPlan] = useState<Plan>(START);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [busy, setBusy] = useState(false);
  const { data: buildings } = useFetched<Option[]>('base', 'school', 'getDorm', {});
  const { data: types } = useFetched<Option[]>('yxgl', 'dormRoomType', 'getSelect', {});
  const genders = useOptions('roomGender');
  const change = (part: Partial<Plan>) => {
    setPlan({ ...plan, ...part });
    setPreview(null);
  };
  const ask = async (verb: 'generatePreview' | 'generate') => {
    setBusy(true);
    try {
      const call = path('yxgl', 'dormRoom', verb);
      if (verb === 'generatePreview') return setPreview(await post<Preview>(call, plan));
      const { rooms, beds } = await post<Made>(call, plan);
      say.success(t('ui.generate.done', { rooms, beds }));
      await forgetRows(dormRoom);
      onClose();
    } catch {
      // the sentence has been shown
    } finally {
      setBusy(false);
    }
  };
  const ready = plan.buildingId !== '' && plan.roomTypeId !== '';
  return (
    <Panel
      kind="drawer"
      width={640}
      title={t('ui.generate.title')}
      onClose={onClose}
      foot={
        <>
          <Button disabled={!ready} busy={busy} onClick={() => void ask('generatePreview')}>
            {t('ui.generate.preview')}
          </Button>
          <Button
            look="primary"
            disabled={!preview || preview.clashes > 0}
            busy={busy}
            onClick={() => void ask('generate')}
          >
            {t('ui.generate.commit')}
          </Button>
        </>
      }
    >
      <Board tile={220}>
        <Choice
          label={t('ui.board.building')}
          options={buildings}
          value={plan.buildingId}
          onChange={(buildingId) => change({ buildingId })}
        />
        <Choice
          label={t('ui.generate.type')}
          options={types}
          value={plan.roomTypeId}
          onChange={(roomTypeId) => change({ roomTypeId })}
        />
        <Choice
          label={t('ui.generate.gender')}
          options={genders}
          value={plan.gender}
          onChange={(gender) => change({ gender })}
        />
        {NUMBERS.map((name) => (
          <Labelled key={name} label={t(`ui.generate.${name}`)}>
            <input
              className="input"
              type="number"
              value={plan[name]}
              onChange={(event) => change({ [name]: Number(event.target.value) })}
            />
          </Labelled>
        ))}
        <Labelled label={t('ui.generate.pattern')}>
          <input
            className="input"
            value={plan.pattern}
            onChange={(event) => change({ pattern: event.target.value })}
          />
        </Labelled>
      </Board>
      {preview && (
        <>
          <p role="status" data-tone={preview.clashes > 0 ? 'wrong' : undefined}>
            {t(preview.clashes > 0 ? 'ui.generate.clash' : 'ui.generate.result', {
              count: preview.clashes,
              rooms: preview.rooms.length,
              beds: preview.bedTotal,
            })}
          </p>
          <Row as="ul" gap={4}>
            {preview.rooms.map((room) => (
              <li
                key={room.roomNo}
                data-look={room.clash ? 'note' : 'inset'}
                data-tone={room.clash ? 'wrong' : undefined}
              >
                {room.roomNo}
              </li>
            ))}
          </Row>
        </>
      )}
    </Panel>
  );
}

type ChoiceProps = {
  label: string;
  options: readonly Option[] | undefined;
  value: string;
  onChange: (value: string) => void;
};

export function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <Labelled label={label}>
      <select className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">—</option>
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
