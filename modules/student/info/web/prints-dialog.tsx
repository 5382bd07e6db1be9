import { useState } from 'react';
import { PrintMany } from '#modules/resource/print/web';
import { useWords } from '#platform/web/i18n/words.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Roster } from '../server/answers.ts';
import { ROOM } from './info.ts';

const PAPERS = ['rollProof', 'studentPass', 'classRoster', 'photoWall'] as const;
const OF_CLASSES: readonly string[] = ['classRoster', 'photoWall'];

type PrintsDialogProps = {
  classes: Roster['classes'];
  classId: string | null;
  chosen: readonly string[];
  onClose: () => void;
};

/** A paper for each of the chosen students, or for whole classes, as one PDF. */
export function PrintsDialog({ classes, classId, chosen, onClose }: PrintsDialogProps) {
  const t = useWords(ROOM);
  const [paper, setPaper] = useState<(typeof PAPERS)[number]>('rollProof');
  const [grade, setGrade] = useState(() => classes.find(({ id }) => id === classId)?.grade ?? '');
  const [picked, setPicked] = useState<readonly string[]>(classId === null ? [] : [classId]);
  const [only, setOnly] = useState(chosen.length > 0);
  const isOnly = only && !OF_CLASSES.includes(paper);
  const ofGrade = classes.filter((one) => one.grade === grade);
  const grades = [...new Set(classes.map((one) => one.grade))];
  const students = classes.reduce((sum, one) => sum + (picked.includes(one.id) ? one.students : 0), 0);
  const toggle = (id: string, on: boolean) =>
    setPicked(on ? [...picked, id] : picked.filter((one) => one !== id));
  return (
    <PrintMany
      title={t('ui.prints')}
      document={paper}
      {...(isOnly ? { ids: chosen } : { filters: { classId: picked.join() } })}
      disabled={!isOnly && picked.length === 0}
      onClose={onClose}
    >
      <Labelled label={t('ui.printsWhat')}>
        <select
          className="input"
          value={paper}
          onChange={({ target }) => setPaper(PAPERS.find((one) => one === target.value) ?? 'rollProof')}
        >
          {PAPERS.map((one) => (
            <option key={one} value={one}>
              {t(`ui.paper.${one}`)}
            </option>
          ))}
        </select>
      </Labelled>
      {chosen.length > 0 && !OF_CLASSES.includes(paper) && (
        <CheckLine checked={only} onChange={setOnly}>
          {t('ui.printsChosen', { count: chosen.length })}
        </CheckLine>
      )}
      {!isOnly && (
        <Stack>
          <Labelled label={t('ui.printsGrade')}>
            <select className="input" value={grade} onChange={({ target }) => setGrade(target.value)}>
              {grades.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </Labelled>
          <Stack gap={4} className="part-scroll">
            <CheckLine
              checked={ofGrade.length > 0 && ofGrade.every(({ id }) => picked.includes(id))}
              onChange={(on) => {
                const ids = ofGrade.map(({ id }) => id);
                setPicked([...picked.filter((id) => !ids.includes(id)), ...(on ? ids : [])]);
              }}
            >
              {t('ui.printsWholeGrade')}
            </CheckLine>
            {ofGrade.map(({ id, name, students: many }) => (
              <CheckLine key={id} checked={picked.includes(id)} onChange={(on) => toggle(id, on)}>
                {t('ui.classOf', { name, students: many })}
              </CheckLine>
            ))}
          </Stack>
          <Row>
            <Soft>{t('ui.printsCount', { classes: picked.length, students })}</Soft>
          </Row>
        </Stack>
      )}
    </PrintMany>
  );
}
