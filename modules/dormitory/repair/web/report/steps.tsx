import { useState } from 'react';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { Tiles } from '#platform/web/parts/tiles.tsx';
import type { Start, TypeNode } from '../../server/answers.ts';
import { ROOM } from '../order.ts';
import { TypeIcon } from '../type-icon.tsx';
import { slots } from './draft.ts';

type StepProps = { form: Form };

/** Tiles of branches; one opens to its leaves. */
export function WhatStep({ form, onChosen }: StepProps & { onChosen: () => void }) {
  const { data } = useFetched<TypeNode[]>('yxgl', 'repairType', 'getTree', {});
  const [open, setOpen] = useState('');
  if (!data) return <Skeleton lines={5} />;
  const branch = data.find((one) => one.id === open);
  const choose = ({ id, tips, needPhoto, placeKind }: TypeNode) => {
    for (const [name, value] of Object.entries({ typeId: id, tips, needPhoto })) form.set(name, value);
    if (placeKind === '3') form.set('place', 'public');
    onChosen();
  };
  return (
    <>
      <Board tile={96}>
        {data.map((one) => (
          <Stack
            key={one.id}
            as="button"
            gap={4}
            className="repair-tile"
            data-look="tile"
            aria-expanded={one.children.length > 0 ? one.id === open : undefined}
            onClick={() => (one.children.length > 0 ? setOpen(one.id) : choose(one))}
          >
            <TypeIcon name={one.icon} />
            {one.title}
          </Stack>
        ))}
      </Board>
      {branch && (
        <Row role="group" aria-label={branch.title}>
          {branch.children.flatMap(leaves).map((leaf) => (
            <Button key={leaf.id} onClick={() => choose(leaf)}>
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

/** One's own room, or the one whose door was scanned; else a public place. */
export function WherePick({ form, start }: StepProps & { start: Start | undefined }) {
  const t = useWords(ROOM);
  const room = start?.room;
  const own = room && {
    value: 'room',
    label: t(room.isOwn ? 'ui.form.ownRoom' : 'ui.form.scanned'),
    note: room.placeName,
  };
  return (
    <>
      <Tiles
        label={t('ui.form.where')}
        tile={200}
        options={[...(own ? [own] : []), { value: 'public', label: t('ui.form.otherPlace') }]}
        value={form.values['place']}
        onChange={(place) => form.set('place', place)}
      />
      {start && !room && <Soft>{t('ui.form.noRoom')}</Soft>}
    </>
  );
}

export function WhenStep({ form }: StepProps) {
  const t = useWords(ROOM);
  const offered = slots(schoolNow()).map(({ value, day, part }) => ({
    value,
    label: `${day.slice(5)} ${t(`ui.form.${part}`)}`,
  }));
  return (
    <>
      <Tiles
        label={t('ui.form.slot')}
        options={[{ value: '', label: t('ui.form.anyTime') }, ...offered]}
        value={form.values['slot']}
        onChange={(slot) => form.set('slot', slot)}
      />
      {(['enterAllowed', 'urgent'] as const).map((name) => (
        <CheckLine key={name} checked={form.values[name] === true} onChange={(on) => form.set(name, on)}>
          {t(`ui.form.${name}`)}
        </CheckLine>
      ))}
    </>
  );
}
