import { useId, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { daysBetween } from '#platform/pure/date.ts';
import { CheckLine } from '#platform/web/parts/field.tsx';
import type { DaysSet } from '../server/answers.ts';
import type { Stretch } from './months.ts';

const ROOM = 'base/calendar';

/** What the days of a stretch are: holidays, or days that follow another day's timetable. */
export function SetDays({ stretch: { from, to }, onClose }: { stretch: Stretch; onClose: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const kinds = useOptions('dayType');
  const [dayType, setDayType] = useState('holiday');
  const [name, setName] = useState('');
  const [followDate, setFollowDate] = useState('');
  const [stopClass, setStopClass] = useState(true);
  const choose = (kind: string) => {
    setDayType(kind);
    setStopClass(kind === 'holiday');
  };
  const save = async () => {
    if (dayType === 'swap' && followDate === '') return say.warning(t('ui.needFollow'));
    const follows = dayType === 'swap' ? followDate : null;
    const body = { from, to, dayType, followDate: follows, name: name.trim() || null, stopClass };
    const { changed } = await post<DaysSet>(path('base', 'schoolCalendarItem', 'batchUpdate'), body);
    await forget('base', 'schoolCalendarItem');
    say.success(t('ui.daysSet', { count: changed }));
    onClose();
  };
  const title = from === to ? t('ui.setDay', { from }) : t('ui.setDays', { from, to });
  return (
    <ActPanel kind="dialog" title={title} onClose={onClose} act={save}>
      <p className="field-hint">{t('ui.dayCount', { count: daysBetween(from, to) + 1 })}</p>
      <div className="form-fields one-column">
        <div className="form-field">
          <label htmlFor={`${id}-kind`}>{t('fields.schoolCalendarItem.dayType')}</label>
          <select
            id={`${id}-kind`}
            className="input"
            value={dayType}
            onChange={(event) => choose(event.target.value)}
          >
            {kinds.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        {dayType === 'swap' && (
          <div className="form-field">
            <label htmlFor={`${id}-follow`}>{t('fields.schoolCalendarItem.followDate')}</label>
            <input
              id={`${id}-follow`}
              className="input"
              type="date"
              value={followDate}
              onChange={(event) => setFollowDate(event.target.value)}
            />
          </div>
        )}
        <div className="form-field">
          <label htmlFor={`${id}-name`}>{t('fields.schoolCalendarItem.name')}</label>
          <input
            id={`${id}-name`}
            className="input"
            maxLength={30}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <CheckLine checked={stopClass} onChange={setStopClass}>
          {t('ui.stopClass')}
        </CheckLine>
      </div>
    </ActPanel>
  );
}
