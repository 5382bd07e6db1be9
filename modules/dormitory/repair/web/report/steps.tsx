import { useId, useState } from 'react';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { FilesControl } from '#platform/web/form/fields/files.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import { repairOrder } from '../../repair-order.ts';
import { ROOM, type TypeNode } from '../order.ts';
import { TypeIcon } from '../type-icon.tsx';
import { slots, type Draft } from './draft.ts';

export type Start = {
  room: { roomId: string; placeName: string; isOwn: boolean } | null;
  phone: string | null;
};
type StepProps = { draft: Draft; onChange: (part: Partial<Draft>) => void };

/** Tiles of branches; one opens to its leaves. */
export function WhatStep({ onChoose }: { onChoose: (type: TypeNode) => void }) {
  const { data } = useFetched<TypeNode[]>('yxgl', 'repairType', 'getTree', {});
  const [open, setOpen] = useState('');
  if (!data) return <Skeleton lines={5} />;
  const branch = data.find((one) => one.id === open);
  return (
    <>
      <div className="repair-tiles">
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
      </div>
      {branch && (
        <div className="repair-leaves" role="group" aria-label={branch.title}>
          {branch.children.flatMap(leaves).map((leaf) => (
            <Button key={leaf.id} onClick={() => onChoose(leaf)}>
              {leaf.title}
            </Button>
          ))}
        </div>
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
  const id = useId();
  const { data: buildings } = useFetched<Option[]>(
    'base',
    'building',
    'getSelect',
    {},
    { enabled: draft.place === 'public' },
  );
  return (
    <div className="repair-fields">
      <div role="radiogroup" aria-label={t('ui.form.where')} className="repair-choices">
        {start?.room && (
          <label className="repair-choice">
            <input
              type="radio"
              name={id}
              checked={draft.place === 'room'}
              onChange={() => onChange({ place: 'room' })}
            />
            <span>
              {t(start.room.isOwn ? 'ui.form.ownRoom' : 'ui.form.scanned')}
              <small>{start.room.placeName}</small>
            </span>
          </label>
        )}
        <label className="repair-choice">
          <input
            type="radio"
            name={id}
            checked={draft.place === 'public'}
            onChange={() => onChange({ place: 'public' })}
          />
          <span>{t('ui.form.otherPlace')}</span>
        </label>
      </div>
      {start && !start.room && <p className="repair-soft">{t('ui.form.noRoom')}</p>}
      {draft.place === 'public' && (
        <>
          <label>
            {t('ui.form.building')}
            <select
              className="input"
              value={draft.buildingId}
              onChange={(event) => onChange({ buildingId: event.target.value })}
            >
              <option value="">—</option>
              {buildings?.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.label}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('ui.form.placeText')}
            <input
              className="input"
              maxLength={100}
              placeholder={t('ui.form.placeHint')}
              value={draft.placeText}
              onChange={(event) => onChange({ placeText: event.target.value })}
            />
          </label>
        </>
      )}
    </div>
  );
}

type UploadProps = {
  name: 'photos' | 'video';
  title: string;
  value: string[];
  onChange: (ids: string[]) => void;
};

function Upload({ name, title, value, onChange }: UploadProps) {
  return (
    <div>
      <span>{title}</span>
      <FilesControl
        id={useId()}
        name={name}
        field={repairOrder.fields[name]}
        title={title}
        room={ROOM}
        values={{}}
        invalid={false}
        value={value}
        onChange={(ids) => onChange(Array.isArray(ids) ? ids.map(String) : [])}
      />
    </div>
  );
}

export function HowStep({ draft, onChange }: StepProps) {
  const t = useWords(ROOM);
  const title = t(draft.type?.needPhoto ? 'ui.form.photosNeeded' : 'ui.form.photos');
  return (
    <div className="repair-fields">
      <label>
        {t('ui.form.description')}
        <textarea
          className="input input-lines"
          rows={4}
          maxLength={500}
          placeholder={t('ui.form.descriptionHint')}
          value={draft.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </label>
      <Upload name="photos" title={title} value={draft.photos} onChange={(photos) => onChange({ photos })} />
      <Upload
        name="video"
        title={t('fields.repairOrder.video')}
        value={draft.video}
        onChange={(video) => onChange({ video })}
      />
      <label>
        {t('ui.form.phone')}
        <input
          className="input"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          maxLength={11}
          value={draft.phone}
          onChange={(event) => onChange({ phone: event.target.value.trim() })}
        />
      </label>
    </div>
  );
}

export function WhenStep({ draft, onChange }: StepProps) {
  const t = useWords(ROOM);
  return (
    <div className="repair-fields">
      <div className="repair-slots" role="group" aria-label={t('ui.form.slot')}>
        <Button
          look={draft.slot === '' ? 'primary' : 'plain'}
          aria-pressed={draft.slot === ''}
          onClick={() => onChange({ slot: '' })}
        >
          {t('ui.form.anyTime')}
        </Button>
        {slots(schoolNow()).map((slot) => (
          <Button
            key={slot.value}
            look={draft.slot === slot.value ? 'primary' : 'plain'}
            aria-pressed={draft.slot === slot.value}
            onClick={() => onChange({ slot: slot.value })}
          >
            {`${slot.day.slice(5)} ${t(`ui.form.${slot.part}`)}`}
          </Button>
        ))}
      </div>
      <label className="repair-check">
        <input
          type="checkbox"
          checked={draft.enterAllowed}
          onChange={(event) => onChange({ enterAllowed: event.target.checked })}
        />
        {t('ui.form.enterAllowed')}
      </label>
      <label className="repair-check">
        <input
          type="checkbox"
          checked={draft.urgent}
          onChange={(event) => onChange({ urgent: event.target.checked })}
        />
        {t('ui.form.urgent')}
      </label>
    </div>
  );
}
