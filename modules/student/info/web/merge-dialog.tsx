import { useState } from 'react';
import type { StuInfo } from '#modules/base/people/answers';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { useLabels } from '#platform/web/list/words.ts';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { MERGE_FIELDS } from '../rules.ts';
import type { Merged } from '../server/answers.ts';
import { studentInfoEdit } from '../student-info-edit.ts';
import { ROOM } from './info.ts';

type Field = (typeof MERGE_FIELDS)[number];
type MergeDialogProps = { ids: readonly [string, string]; onClose: () => void };

const useInfo = (id: string) =>
  useFetched<StuInfo>('base', 'baseStudentInfo', 'getStuInfo', { id }, { quiet: true }).data;

/** Two rows of one person side by side: which stays, and where the other one's value is better. */
export function MergeDialog({ ids, onClose }: MergeDialogProps) {
  const t = useWords(ROOM);
  const infos = [useInfo(ids[0]), useInfo(ids[1])];
  const [keep, setKeep] = useState(0);
  const [take, setTake] = useState<readonly Field[]>([]);
  const [reason, setReason] = useState('');
  const act = async () => {
    const { moved } = await post<Merged>(path('xsgl', 'studentInfo', 'merge'), {
      keepId: ids[keep],
      goesId: ids[1 - keep],
      take,
      reason: reason.trim(),
    });
    say.success(t('ui.merge.done', { moved }));
    await forget('base', 'student');
    onClose();
  };
  return (
    <ActPanel
      kind="dialog"
      width={760}
      title={t('pages.merge')}
      ok={t('ui.merge.do')}
      look="danger"
      disabled={reason.trim().length < 2}
      act={act}
      onClose={onClose}
    >
      <Table label={t('pages.merge')}>
        <thead>
          <tr>
            <th>{t('ui.merge.field')}</th>
            {infos.map((info, place) => (
              <th key={ids[place]}>
                {info ? `${info.student.name} ${info.student.studentNo}` : <Skeleton lines={1} />}
                <CheckLine
                  type="radio"
                  name="keep"
                  checked={keep === place}
                  onChange={() => (setKeep(place), setTake([]))}
                >
                  {t('ui.merge.keep')}
                </CheckLine>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MERGE_FIELDS.filter((field) => infos[0]?.info[field] !== infos[1]?.info[field]).map((field) => (
            <MergeLine key={field} field={field} infos={infos} keep={keep} take={take} onTake={setTake} />
          ))}
        </tbody>
      </Table>
      <Labelled label={t('ui.merge.reason')}>
        <input
          className="input"
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Labelled>
    </ActPanel>
  );
}

type MergeLineProps = {
  field: Field;
  infos: readonly (StuInfo | undefined)[];
  keep: number;
  take: readonly Field[];
  onTake: (take: readonly Field[]) => void;
};

function MergeLine({ field, infos, keep, take, onTake }: MergeLineProps) {
  const labels = useLabels(ROOM);
  const isTaken = take.includes(field);
  return (
    <tr>
      <th>{labels.field(studentInfoEdit, field)}</th>
      {infos.map((info, place) => (
        <td key={place}>
          <CheckLine
            type="radio"
            name={field}
            checked={(place === keep) !== isTaken}
            onChange={() => onTake(place === keep ? take.filter((one) => one !== field) : [...take, field])}
          >
            <Value field={studentInfoEdit.fields[field]} value={info?.info[field] ?? null} />
          </CheckLine>
        </td>
      ))}
    </tr>
  );
}
