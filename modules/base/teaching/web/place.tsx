import { useState } from 'react';
import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { joined } from '#platform/web/i18n/joined.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { FreeVenue, Placed, Sitting } from '../server/answers.ts';

const ROOM = 'base/teaching';
const SECTIONS = Array.from({ length: 14 }, (_, index) => index + 1);

type Slot = { weekday: string; sectionFrom: number; sectionTo: number; weeks: string };

/** Where a task stands in the week, and one more place for it: free venues that are large enough, what stands in the way by name. */
export function Place({ task, onClose }: { task: ListRow; onClose: () => void }) {
  const t = useWords(ROOM);
  const weeks = String(task['weeks'] ?? '');
  const [slot, setSlot] = useState<Slot>({ weekday: '1', sectionFrom: 1, sectionTo: 2, weeks });
  const [venueId, setVenueId] = useState('');
  const asked = { id: task.id, ...slot };
  const free = useFetched<FreeVenue[]>('base', 'teachTask', 'free', asked, {
    quiet: true,
    keep: true,
    enabled: slot.weeks !== '',
  });
  const venues = free.data ?? [];
  const set = (part: Partial<Slot>) => setSlot({ ...slot, ...part });
  const act = async () => {
    const chosen = venues.some(({ value }) => value === venueId) ? venueId : null;
    const placed = await post<Placed>(path('base', 'teachTask', 'place'), { ...asked, venueId: chosen });
    tell(placed);
    await changed();
  };
  const tell = ({ clashes, tooSmall }: Placed) => {
    const warnings = [
      ...(clashes.length > 0
        ? [
            t('ui.placedButClasses', {
              names: joined(clashes.map((one) => `${one.className}《${one.courseName}》`)),
            }),
          ]
        : []),
      ...(tooSmall
        ? [
            t('ui.placedButSmall', {
              venue: tooSmall.venueName,
              capacity: tooSmall.capacity,
              students: tooSmall.students,
            }),
          ]
        : []),
    ];
    if (warnings.length > 0) say.warning(warnings.join('；'));
    else say.success(t('ui.placed'));
  };
  return (
    <ActPanel
      kind="dialog"
      title={t('ui.placeTitle', { name: String(task['taskName'] ?? '') })}
      onClose={onClose}
      act={act}
      ok={t('ui.place')}
      disabled={slot.sectionTo < slot.sectionFrom || slot.weeks === ''}
    >
      <Stack>
        <Sittings task={task} />
        <Fields slot={slot} set={set} />
        <Labelled label={t('ui.venue')}>
          <select className="input" value={venueId} onChange={(event) => setVenueId(event.target.value)}>
            <option value="">{t('ui.noVenue')}</option>
            {venues.map(({ value, label, capacity }) => (
              <option key={value} value={value}>
                {t('ui.seats', { label, capacity })}
              </option>
            ))}
          </select>
        </Labelled>
        <Soft>{t('ui.freeHint', { students: Number(task['students'] ?? 0) })}</Soft>
      </Stack>
    </ActPanel>
  );
}

const changed = () => Promise.all([forget('base', 'teachTask'), forget('base', 'lesson')]);

function Sittings({ task }: { task: ListRow }) {
  const t = useWords(ROOM);
  const weekdays = useOptions('weekday');
  const { data } = useFetched<Sitting[]>(
    'base',
    'teachTask',
    'lessons',
    { id: task.id },
    { quiet: true, staleTime: 0 },
  );
  const remove = (lessonId: string) =>
    attempt(async () => {
      await post(path('base', 'teachTask', 'unplace'), { id: task.id, lessonId });
      say.success(t('ui.unplaced'));
      await changed();
    });
  if (!data) return null;
  if (data.length === 0) return <Nothing>{t('ui.nowhere')}</Nothing>;
  return (
    <Lines aria-label={t('ui.sittings')}>
      {data.map((one) => (
        <Row as="li" between key={one.lessonId}>
          <span>
            {t('ui.sitting', {
              day: weekdays.find(({ value }) => value === one.weekday)?.label ?? '',
              from: one.sectionFrom,
              to: one.sectionTo,
              weeks: one.weeks,
            })}{' '}
            {one.venueName} <small>{one.teacherNames}</small>
          </span>
          <Button look="link-danger" onClick={() => void remove(one.lessonId)}>
            {t('ui.unplace')}
          </Button>
        </Row>
      ))}
    </Lines>
  );
}

function Fields({ slot, set }: { slot: Slot; set: (part: Partial<Slot>) => void }) {
  const t = useWords(ROOM);
  const weekdays = useOptions('weekday');
  const sections = (name: 'sectionFrom' | 'sectionTo') => (
    <Labelled label={t(`ui.${name}`)}>
      <select
        className="input"
        value={slot[name]}
        onChange={(event) => set({ [name]: Number(event.target.value) })}
      >
        {SECTIONS.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </Labelled>
  );
  return (
    <Row>
      <Labelled label={t('ui.weekday')}>
        <select
          className="input"
          value={slot.weekday}
          onChange={(event) => set({ weekday: event.target.value })}
        >
          {weekdays.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Labelled>
      {sections('sectionFrom')}
      {sections('sectionTo')}
      <Labelled label={t('fields.teachTask.weeks')}>
        <input
          className="input"
          value={slot.weeks}
          onChange={(event) => set({ weeks: event.target.value.trim() })}
        />
      </Labelled>
    </Row>
  );
}
