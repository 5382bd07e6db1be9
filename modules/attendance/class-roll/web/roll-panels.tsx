import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { AskText } from '#platform/web/form/ask-text.tsx';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { Picked, RollPerson } from '../server/answers.ts';
import { forgetRolls, ROOM } from './roll.ts';
import type { Marks } from './use-marks.ts';

const COUNT = 5;

/** Some who are said to be there, by chance: who doesn't answer has left early. */
export function SpotPanel({ id, marks, onClose }: { id: string; marks: Marks; onClose: () => void }) {
  const t = useWords(ROOM);
  const [count, setCount] = useState(COUNT);
  const [picked, setPicked] = useState<Picked | null>(null);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [busy, run] = useBusy();
  const pick = () =>
    void run(async () => {
      await marks.flush();
      setPicked(await post<Picked>(path('yxgl', 'classSession', 'spot'), { id, count }));
    });
  const note = (studentId: string) => {
    marks.set([studentId], 'early');
    setGone(new Set([...gone, studentId]));
  };
  return (
    <Panel
      kind="sheet"
      title={t('ui.spot')}
      onClose={onClose}
      foot={
        <Button look="primary" busy={busy} onClick={pick}>
          {t(picked ? 'ui.pickAgain' : 'ui.pick')}
        </Button>
      }
    >
      <Stack gap={16}>
        <Labelled label={t('ui.pickCount')}>
          <input
            className="input"
            type="number"
            min={1}
            max={20}
            value={count}
            onChange={(event) => setCount(Number(event.target.value))}
          />
        </Labelled>
        <Soft small>{t('ui.spotHint')}</Soft>
        {picked && picked.length === 0 && <Nothing>{t('ui.nobody')}</Nothing>}
        <Lines>
          {(picked ?? []).map((one) => (
            <Row as="li" key={one.studentId} between>
              <span>
                <b>{one.name}</b> <small>{one.studentNo}</small>
              </span>
              {gone.has(one.studentId) ? (
                <Soft as="span">{t('ui.markedEarly')}</Soft>
              ) : (
                <Button onClick={() => note(one.studentId)}>{t('ui.notThere')}</Button>
              )}
            </Row>
          ))}
        </Lines>
      </Stack>
    </Panel>
  );
}

/** A mark of a roll that is locked: the college is asked. */
export function FixPanel({ person, onClose }: { person: RollPerson; onClose: () => void }) {
  const t = useWords(ROOM);
  const options = useOptions('rollFixed').filter(({ value }) => value !== person.status);
  const [first] = options;
  return (
    <AskText
      title={t('ui.fixOf', { name: person.name })}
      ok={t('ui.askFix')}
      label={t('fields.classFix.reason')}
      required
      usual={t('ui.usualFix').split('|')}
      initial={{ newStatus: '' }}
      fields={(form) => (
        <div className="form-field" data-wide>
          <Labelled label={t('fields.classFix.newStatus')}>
            <select
              className="input"
              value={String(form.values['newStatus'] || first?.value)}
              onChange={(event) => form.set('newStatus', event.target.value)}
            >
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </Labelled>
        </div>
      )}
      send={async (reason, values) => {
        const newStatus = String(values['newStatus'] || first?.value);
        const { id: recordId, studentId } = person;
        await post(path('yxgl', 'classFix', 'agent'), { studentId, recordId, newStatus, reason });
        say.success(t('ui.fixAsked'));
        await forgetRolls();
      }}
      onClose={onClose}
    />
  );
}
