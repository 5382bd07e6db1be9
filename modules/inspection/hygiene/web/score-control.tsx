import './hygiene.css';
import { useEffect, useState } from 'react';
import { v4 } from 'uuid';
import { schoolNow } from '#platform/web/client/clock.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { useGuestWords, useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Group } from '#platform/web/parts/group.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Large, Soft } from '#platform/web/parts/text.tsx';
import { markKey, rounded, scoreRoom, type Item, type Mark } from '../rules/score.ts';
import type { Form } from '../server/answers.ts';
import { ItemMark } from './item-mark.tsx';

const ROOM = 'inspection/hygiene';
const FOUND = ['scored', 'refused', 'locked', 'empty'] as const;

/** The form of a room: items, beds with who sleeps there, and what it comes to so far. In order is what isn't touched. */
export function ScoreControl({ id, value, onChange }: ControlProps) {
  // other rooms score on it, too
  const t = useGuestWords(ROOM);
  const form = value as Form | null;
  const [isOpen, setOpen] = useState(false);
  // a form that is filled in anew is a form of its own; sent twice it is still one
  useEffect(() => {
    if (form && !form.uuid) onChange({ ...form, uuid: v4(), takenAt: schoolNow() });
  }, [form, onChange]);
  if (!form) return null;
  const set = (more: Partial<Form>) => onChange({ ...form, ...more });
  const mark = (key: string, next: Mark) => set({ marks: { ...form.marks, [key]: next } });
  return (
    <Stack id={id} tabIndex={-1}>
      <Rail
        label={t('ui.found')}
        options={(form.ways ?? FOUND).map((one) => ({ value: one, label: t(`ui.foundAs.${one}`) }))}
        value={form.found}
        onChange={(found) => set({ found })}
      />
      {form.found === 'scored' && <Items form={form} onMark={mark} />}
      {form.found === 'refused' && <Soft>{t('ui.refusedHint')}</Soft>}
      {form.found === 'locked' && <Soft>{t('ui.lockedHint')}</Soft>}
      {form.found !== 'scored' || form.remark !== '' || isOpen ? (
        <textarea
          className="input"
          rows={2}
          maxLength={200}
          aria-label={t('ui.remark')}
          placeholder={t('ui.remark')}
          value={form.remark}
          onChange={(event) => set({ remark: event.target.value })}
        />
      ) : (
        <Button icon="add" onClick={() => setOpen(true)}>
          {t('ui.remark')}
        </Button>
      )}
    </Stack>
  );
}

type ItemsProps = { form: Form; onMark: (key: string, next: Mark) => void };

function Items({ form, onMark }: ItemsProps) {
  const t = useWords(ROOM);
  const { items, beds, bedWeight, marks, passLine } = form;
  const {
    room,
    veto,
    beds: own,
  } = scoreRoom(
    { items, bedWeight },
    beds.map(({ bedId }) => bedId),
    marks,
  );
  const score = rounded(room);
  const ofLevel = (level: Item['level']) => items.filter((item) => item.level === level);
  const drawn = (all: readonly Item[], bedId?: string) =>
    all.map((item) => {
      const key = markKey(item.no, bedId);
      return <ItemMark key={key} item={item} mark={marks[key]} onChange={(next) => onMark(key, next)} />;
    });
  return (
    <>
      <Row
        as="p"
        between
        className="hygiene-total"
        data-look="note"
        data-tone={score < passLine || veto ? 'wrong' : undefined}
        aria-live="polite"
      >
        <span>{t('ui.total')}</span>
        {veto && <span>{t('ui.veto')}</span>}
        <Large>{score.toFixed(1)}</Large>
      </Row>
      {drawn(ofLevel('room'))}
      {ofLevel('bed').length > 0 &&
        beds.map(({ bedId, bedNo, name }, place) => (
          <Group
            key={bedId}
            title={`${t('ui.bed', { no: bedNo })} ${name} · ${rounded(own[place]!.own).toFixed(1)}`}
          >
            {drawn(ofLevel('bed'), bedId)}
          </Group>
        ))}
    </>
  );
}
