import { useId, useState } from 'react';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { FieldLine } from '#platform/web/form/one-field.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Choice } from '#platform/web/parts/choice.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { Tiles } from '#platform/web/parts/tiles.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import type { Start, TypeNode } from '../../server/answers.ts';
import { repairOrder } from '../../repair-order.ts';
import { ROOM } from '../order.ts';
import { TypeIcon } from '../type-icon.tsx';
import { slots, type Draft } from './draft.ts';

type StepProps = { draft: Draft; onChange: (part: Partial<Draft>) => void };

/** Tiles of branches; one opens to its leaves. */
export function WhatStep({ onChoose }: { onChoose: (type: TypeNode) => void }) {
  const { data } = useFetched<TypeNode[]>('yxgl', 'repairType', 'getTree', {});
  const [open, setOpen] = useState('');
  if (!data) return <Skeleton lines={5} />;
  const branch = data.find((one) => one.id === open);
  return (
    <>
      <Board tile={96}>
        {data.map((one) => (
          <button
            key={one.id}
            type="button"
            className="repair-tile"
            aria-expanded={one.children.length > 0 ? one.id === open : undefined}
            onClick={() => (one.children.length > 0 ? setOpen(one.id) : onChoose(one))}
          >
            <TypeIcon name={one.icon} />
            {one.title}
          </button>
        ))}
      </Board>
      {branch && (
        <Row role="group" aria-label={branch.title}>
          {branch.children.flatMap(leaves).map((leaf) => (
            <Button key={leaf.id} onClick={() => onChoose(leaf)}>
              {leaf.title}
            </Button>
          ))}
        </Row>
      )}
    </>
  );
}

/** Only what has nothing below it can be chosen. */
const leaves = (node: TypeNode): TypeNode[] =>
  node.children.length === 0 ? [node] : node.children.flatMap(leaves);

export function TipsStep({ text }: { text: string }) {
  return <p className="repair-tips">{text}</p>;
}

export function WhereStep({ draft, start, onChange }: StepProps & { start: Start | undefined }) {
  const t = useWords(ROOM);
  const room = start?.room;
  const own = room && {
    value: 'room',
    label: t(room.isOwn ? 'ui.form.ownRoom' : 'ui.form.scanned'),
    note: room.placeName,
  };
  return (
    <Stack className="repair-fields">
      <Tiles
        label={t('ui.form.where')}
        tile={200}
        options={[...(own ? [own] : []), { value: 'public', label: t('ui.form.otherPlace') }]}
        value={draft.place}
        onChange={(place) => onChange({ place: place === 'room' ? 'room' : 'public' })}
      />
      {start && !room && <Soft>{t('ui.form.noRoom')}</Soft>}
      {draft.place === 'public' && <PublicPlace draft={draft} onChange={onChange} />}
    </Stack>
  );
}

function PublicPlace({ draft, onChange }: StepProps) {
  const t = useWords(ROOM);
  const { data: buildings = [] } = useFetched<Option[]>('base', 'building', 'getSelect', {});
  return (
    <>
      <Labelled label={t('ui.form.building')}>
        <Choice
          value={draft.buildingId}
          none="—"
          options={buildings}
          onChange={(buildingId) => onChange({ buildingId })}
        />
      </Labelled>
      <Labelled label={t('ui.form.placeText')}>
        <input
          className="input"
          maxLength={100}
          placeholder={t('ui.form.placeHint')}
          value={draft.placeText}
          onChange={(event) => onChange({ placeText: event.target.value })}
        />
      </Labelled>
    </>
  );
}

function Upload({ name, title, draft, onChange }: StepProps & { name: 'photos' | 'video'; title: string }) {
  return (
    <FieldLine
      id={useId()}
      name={name}
      field={repairOrder.fields[name]}
      title={title}
      room={ROOM}
      value={draft[name]}
      onChange={(ids) => onChange({ [name]: Array.isArray(ids) ? ids.map(String) : [] })}
    />
  );
}

export function HowStep({ draft, onChange }: StepProps) {
  const t = useWords(ROOM);
  const photos = t(draft.type?.needPhoto ? 'ui.form.photosNeeded' : 'fields.repairOrder.photos');
  return (
    <Stack className="repair-fields">
      <Labelled label={t('fields.repairOrder.description')}>
        <textarea
          className="input input-lines"
          rows={4}
          maxLength={500}
          placeholder={t('ui.form.descriptionHint')}
          value={draft.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Labelled>
      <Upload name="photos" title={photos} draft={draft} onChange={onChange} />
      <Upload name="video" title={t('fields.repairOrder.video')} draft={draft} onChange={onChange} />
      <Labelled label={t('fields.repairOrder.phone')}>
        <input
          className="input"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          maxLength={11}
          value={draft.phone}
          onChange={(event) => onChange({ phone: event.target.value.trim() })}
        />
      </Labelled>
    </Stack>
  );
}

export function WhenStep({ draft, onChange }: StepProps) {
  const t = useWords(ROOM);
  const offered = [
    { value: '', text: t('ui.form.anyTime') },
    ...slots(schoolNow()).map(({ value, day, part }) => ({
      value,
      text: `${day.slice(5)} ${t(`ui.form.${part}`)}`,
    })),
  ];
  return (
    <Stack className="repair-fields">
      <Row role="group" aria-label={t('ui.form.slot')}>
        {offered.map(({ value, text }) => (
          <Button
            key={value}
            look={draft.slot === value ? 'primary' : 'plain'}
            aria-pressed={draft.slot === value}
            onClick={() => onChange({ slot: value })}
          >
            {text}
          </Button>
        ))}
      </Row>
      {(['enterAllowed', 'urgent'] as const).map((name) => (
        <CheckLine key={name} checked={draft[name]} onChange={(on) => onChange({ [name]: on })}>
          {t(`ui.form.${name}`)}
        </CheckLine>
      ))}
    </Stack>
  );
}
