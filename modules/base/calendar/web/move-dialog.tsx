import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { can } from '#platform/web/client/session.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { joined } from '#platform/web/i18n/joined.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { weekdayOf } from '#platform/pure/date.ts';
import { SECTIONS_MOST } from '../rules.ts';
import type { LessonMoved, TakenAt } from '../server/answers.ts';
import { atSection, mayAskOnce, type Move } from './move.ts';

const ROOM = 'base/calendar';
const LEAST = 5;

/** Where a lesson goes: this once, which is asked for, or every week, which its keeper does. What is in the way is named at once. */
export function MoveDialog({ move, today, onClose }: { move: Move; today: string; onClose: () => void }) {
  const t = useWords(ROOM);
  const { shown, day } = move;
  const mayOnce = mayAskOnce(shown) && day > today;
  const mayAlways = can('lesson.update');
  const [once, setOnce] = useState(mayOnce);
  const [newDay, setNewDay] = useState(move.newDay ?? day);
  const [section, setSection] = useState(move.section ?? shown.sectionFrom);
  const [reason, setReason] = useState('');
  const { data: taken = [] } = useFetched<TakenAt[]>(
    'base',
    'courseAdjust',
    'taken',
    { lessonId: shown.lessonId, day, from: newDay, to: newDay },
    { quiet: true, keep: true, enabled: newDay !== '' },
  );
  const length = shown.sectionTo - shown.sectionFrom;
  const clashes = atSection(taken, newDay, section, length);
  const isSame = newDay === day && section === shown.sectionFrom;
  const act = async () => {
    if (once) {
      const isOwn = can('courseAdjust.submit') && !can('courseAdjust.agent');
      await post(path('base', 'courseAdjust', isOwn ? 'submit' : 'agent'), {
        ...(!isOwn && { teacherId: shown.teacherId }),
        ...{ lessonId: shown.lessonId, day, kind: 'move', newDay, newFrom: section, reason: reason.trim() },
      });
      say.success(t('ui.move.asked'));
    } else {
      const { clashes: classes } = await post<LessonMoved>(path('base', 'lesson', 'move'), {
        ...{ id: shown.lessonId, weekday: String(weekdayOf(newDay)), sectionFrom: section },
      });
      if (classes.length === 0) say.success(t('ui.move.moved'));
      else
        say.warning(
          t('ui.move.movedButClasses', {
            names: joined(classes.map((one) => `${one.className}《${one.courseName}》`)),
          }),
        );
    }
    await Promise.all([forget('base', 'lesson'), forget('base', 'courseAdjust')]);
    onClose();
  };
  return (
    <ActPanel
      kind="dialog"
      title={t('ui.move.title', { course: shown.courseName })}
      onClose={onClose}
      act={act}
      ok={t(once ? 'ui.move.ask' : 'ui.move.do')}
      disabled={isSame || newDay === '' || (once && (reason.trim().length < LEAST || clashes.length > 0))}
    >
      <Stack>
        <Soft>{t('ui.move.from', { day, from: shown.sectionFrom, to: shown.sectionTo })}</Soft>
        <Row role="radiogroup" aria-label={t('ui.move.how')} gap={16}>
          {mayOnce && (
            <CheckLine type="radio" name="move-how" checked={once} onChange={() => setOnce(true)}>
              {t('ui.move.once')}
            </CheckLine>
          )}
          {mayAlways && (
            <CheckLine type="radio" name="move-how" checked={!once} onChange={() => setOnce(false)}>
              {t('ui.move.always')}
            </CheckLine>
          )}
        </Row>
        <Labelled label={t('ui.move.newDay')}>
          <input
            type="date"
            className="input"
            value={newDay}
            onChange={(event) => setNewDay(event.target.value)}
          />
        </Labelled>
        <Labelled label={t('ui.move.section')}>
          <select
            className="input"
            value={section}
            onChange={(event) => setSection(Number(event.target.value))}
          >
            {Array.from({ length: SECTIONS_MOST - length }, (_, index) => index + 1).map((from) => (
              <option key={from} value={from}>
                {t('ui.sections', { from, to: from + length })}
              </option>
            ))}
          </select>
        </Labelled>
        {once && (
          <Labelled label={t('ui.move.reason')}>
            <textarea
              className="input"
              rows={2}
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Labelled>
        )}
        <Stack as="ul" gap={4} aria-live="polite">
          {clashes.map((one) => (
            <li key={`${one.what} ${one.courseName} ${one.sectionFrom}`} data-tone="wrong">
              {t(`ui.move.clash.${one.what}`, {
                course: one.courseName,
                from: one.sectionFrom,
                to: one.sectionTo,
              })}
            </li>
          ))}
        </Stack>
      </Stack>
    </ActPanel>
  );
}
