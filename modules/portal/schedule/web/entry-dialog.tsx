import './schedule.css';
import '#platform/web/list/parts/parts.css';
import { useId, useState, type ReactNode } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, removeByIds } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useLeaving } from '#platform/web/form/use-leaving.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { ROOM, saveEntry, type Draft } from './schedule.ts';

const REPEATS = ['none', 'daily', 'weekly', 'monthly'];
const REMINDS = ['', '0', '10', '30', '60', '1440'];

/** An entry to write or to change. What is refused stays as it was typed. */
export function EntryDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const t = useWords(ROOM);
  const [entry, setEntry] = useState<Draft>(draft);
  const [busy, setBusy] = useState(false);
  const set = (part: Partial<Draft>) => setEntry((now) => ({ ...now, ...part }));
  const dirty = JSON.stringify(entry) !== JSON.stringify(draft);
  const { leave, close } = useLeaving(dirty, onClose);
  const save = async () => {
    setBusy(true);
    try {
      await saveEntry(entry);
      leave();
    } catch {
      // the refusal has been shown; the form stays
      setBusy(false);
    }
  };
  const remove = async () => {
    const onOk = () => removeByIds(path('base', 'userSchedule', 'remove'), [draft.id!]);
    if (!(await ask({ text: t('ui.removeAsk', { title: draft.title }), danger: true, onOk }))) return;
    await forget('base', 'userSchedule');
    leave();
  };
  const foot = (
    <>
      {draft.id && (
        <Button look="danger" onClick={() => void remove()}>
          {t('ui.remove')}
        </Button>
      )}
      <Button look="primary" busy={busy} disabled={entry.title.trim() === ''} onClick={() => void save()}>
        {t('ui.save')}
      </Button>
    </>
  );
  return (
    <Panel kind="dialog" title={t(draft.id ? 'ui.edit' : 'ui.add')} onClose={() => void close()} foot={foot}>
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (entry.title.trim() !== '') void save();
        }}
      >
        <Line name={t('ui.title')}>
          {(id) => (
            <input
              id={id}
              className="input"
              autoFocus
              maxLength={100}
              value={entry.title}
              onChange={(event) => set({ title: event.target.value })}
            />
          )}
        </Line>
        <Times entry={entry} set={set} />
        <Line name={t('ui.repeat')}>
          {(id) => (
            <select
              id={id}
              className="input"
              value={entry.repeat}
              onChange={(event) => set({ repeat: event.target.value })}
            >
              {REPEATS.map((one) => (
                <option key={one} value={one}>
                  {t(`ui.repeats.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Line>
        {entry.repeat !== 'none' && (
          <Line name={t('ui.until')}>
            {(id) => (
              <input
                id={id}
                className="input"
                type="date"
                min={entry.startAt.slice(0, 10)}
                value={entry.repeatUntil ?? ''}
                onChange={(event) => set({ repeatUntil: event.target.value || null })}
              />
            )}
          </Line>
        )}
        <Line name={t('ui.place')}>
          {(id) => (
            <input
              id={id}
              className="input"
              maxLength={100}
              value={entry.place ?? ''}
              onChange={(event) => set({ place: event.target.value || null })}
            />
          )}
        </Line>
        <Line name={t('ui.remind')}>
          {(id) => (
            <select
              id={id}
              className="input"
              value={entry.remindMin === null ? '' : String(entry.remindMin)}
              onChange={(event) =>
                set({ remindMin: event.target.value === '' ? null : Number(event.target.value) })
              }
            >
              {REMINDS.map((one) => (
                <option key={one} value={one}>
                  {t(`ui.reminds.${one || 'none'}`)}
                </option>
              ))}
            </select>
          )}
        </Line>
        <Line name={t('ui.color')}>
          {(id) => (
            <input
              id={id}
              type="color"
              value={entry.color ?? '#1f5fbf'}
              onChange={(event) => set({ color: event.target.value })}
            />
          )}
        </Line>
        <button type="submit" hidden />
      </Stack>
    </Panel>
  );
}

/** Beginning and end; an end that would come too early follows the beginning. */
function Times({ entry, set }: { entry: Draft; set: (part: Partial<Draft>) => void }) {
  const t = useWords(ROOM);
  const type = entry.allDay ? 'date' : 'datetime-local';
  const shown = (time: string) => (entry.allDay ? time.slice(0, 10) : time.slice(0, 16).replace(' ', 'T'));
  const read = (text: string) => (entry.allDay ? `${text} 00:00:00` : `${text.replace('T', ' ')}:00`);
  const setStart = (text: string) => {
    if (!text) return;
    const startAt = read(text);
    const sameDayEnd = `${startAt.slice(0, 10)}${entry.endAt.slice(10)}`;
    set({ startAt, endAt: entry.endAt > startAt ? entry.endAt : sameDayEnd });
  };
  const setAllDay = (allDay: boolean) => {
    const at = (time: string, hour: string) => `${time.slice(0, 10)} ${allDay ? '00:00:00' : hour}`;
    set({ allDay, startAt: at(entry.startAt, '09:00:00'), endAt: at(entry.endAt, '10:00:00') });
  };
  return (
    <>
      <Line name={t('ui.allDay')}>
        {(id) => (
          <input
            id={id}
            type="checkbox"
            checked={entry.allDay}
            onChange={(event) => setAllDay(event.target.checked)}
          />
        )}
      </Line>
      <Line name={t('ui.start')}>
        {(id) => (
          <input
            id={id}
            className="input"
            type={type}
            value={shown(entry.startAt)}
            onChange={(event) => setStart(event.target.value)}
          />
        )}
      </Line>
      <Line name={t('ui.end')}>
        {(id) => (
          <input
            id={id}
            className="input"
            type={type}
            min={shown(entry.startAt)}
            value={shown(entry.endAt)}
            onChange={(event) => event.target.value && set({ endAt: read(event.target.value) })}
          />
        )}
      </Line>
    </>
  );
}

function Line({ name, children }: { name: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="entry-line">
      <label htmlFor={id}>{name}</label>
      {children(id)}
    </div>
  );
}
