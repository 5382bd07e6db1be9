import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { RefControl } from '#platform/web/form/fields/ref.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { useRefOptions } from '#platform/web/pick/use-ref-options.ts';
import type { MyVisit } from '../server/answers.ts';
import { visitLog } from '../visit-log.ts';
import { forgetVisits, ROOM } from './visit.ts';

type Problem = { category: string; text: string; needFollow: boolean; repairTypeId: string; roomId: string };

const LEAST = 20;

/** What was seen and done on a visit; with it the visit counts. */
export function LogPanel({ visit, onClose }: { visit: MyVisit; onClose: () => void }) {
  const t = useWords(ROOM);
  const [summary, setSummary] = useState(visit.summary ?? '');
  const [problems, setProblems] = useState<Problem[]>([]);
  const [students, setStudents] = useState<string[]>([]);
  const [busy, run] = useBusy();
  const categories = useOptions('visitProblem');
  const set = (place: number, part: Partial<Problem>) =>
    setProblems(problems.with(place, { ...problems[place]!, ...part }));
  const add = () =>
    setProblems([
      ...problems,
      {
        category: categories[0]?.value ?? 'other',
        text: '',
        needFollow: false,
        repairTypeId: '',
        roomId: visit.rooms[0]?.id ?? '',
      },
    ]);
  const send = () =>
    void run(async () => {
      await post(path('yxgl', 'visitLog', 'submit'), {
        ...{ id: visit.id, summary, talkStudentIds: students, photoIds: [] },
        problems: problems.map(({ repairTypeId, roomId, ...one }) => ({
          ...one,
          ...(repairTypeId && { repairTypeId, ...(roomId && { roomId }) }),
        })),
      });
      say.success(t('ui.counted'));
      await forgetVisits();
      onClose();
    });
  return (
    <Panel
      kind="drawer"
      title={t('ui.write')}
      onClose={onClose}
      foot={
        <Button look="primary" busy={busy} disabled={summary.trim().length < LEAST} onClick={send}>
          {t('ui.hand')}
        </Button>
      }
    >
      <Stack gap={16}>
        <Labelled label={t('fields.visitLog.summary')}>
          <textarea
            className="input input-lines"
            rows={4}
            maxLength={1000}
            value={summary}
            onChange={(event) => setSummary(event.target.value)}
          />
        </Labelled>
        <Soft small>{t('ui.least', { count: summary.trim().length, least: LEAST })}</Soft>
        {problems.map((problem, place) => (
          // problems have no identity of their own
          <ProblemForm
            key={place}
            visit={visit}
            problem={problem}
            onChange={(part) => set(place, part)}
            onRemove={() => setProblems(problems.toSpliced(place, 1))}
          />
        ))}
        <Row>
          <Button icon="add" onClick={add}>
            {t('ui.addProblem')}
          </Button>
        </Row>
        <Labelled label={t('fields.visitLog.talkStudentIds')}>
          <RefControl
            id="visit-students"
            name="talkStudentIds"
            room={ROOM}
            title={t('fields.visitLog.talkStudentIds')}
            field={visitLog.fields.talkStudentIds}
            value={students}
            values={{}}
            invalid={false}
            onChange={(next) => setStudents(Array.isArray(next) ? next.map(String) : [])}
          />
        </Labelled>
      </Stack>
    </Panel>
  );
}

type ProblemFormProps = {
  visit: MyVisit;
  problem: Problem;
  onChange: (part: Partial<Problem>) => void;
  onRemove: () => void;
};

function ProblemForm({ visit, problem, onChange, onRemove }: ProblemFormProps) {
  const t = useWords(ROOM);
  const categories = useOptions('visitProblem');
  const { options: repairs } = useRefOptions('repairType', { room: ROOM });
  return (
    <Stack gap={4} role="group" aria-label={t('ui.problem')}>
      <Row>
        <select
          className="input"
          aria-label={t('ui.category')}
          value={problem.category}
          onChange={(event) => onChange({ category: event.target.value })}
        >
          {categories.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {visit.rooms.length > 0 && (
          <select
            className="input"
            aria-label={t('ui.room')}
            value={problem.roomId}
            onChange={(event) => onChange({ roomId: event.target.value })}
          >
            {visit.rooms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <Button look="link-danger" icon="trash" aria-label={t('ui.removeProblem')} onClick={onRemove} />
      </Row>
      <input
        className="input"
        aria-label={t('ui.problem')}
        placeholder={t('ui.problem')}
        maxLength={200}
        value={problem.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <Row>
        <CheckLine checked={problem.needFollow} onChange={(needFollow) => onChange({ needFollow })}>
          {t('ui.needFollow')}
        </CheckLine>
        {repairs.length > 0 && (
          <select
            className="input"
            aria-label={t('ui.repair')}
            value={problem.repairTypeId}
            onChange={(event) => onChange({ repairTypeId: event.target.value })}
          >
            <option value="">{t('ui.noRepair')}</option>
            {repairs.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Row>
    </Stack>
  );
}
