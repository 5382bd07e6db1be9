import '#platform/web/form/form.css';
import { Select } from '#platform/web/form/antd.tsx';
import { useId, useState, type ReactNode } from 'react';
import type { Counsellor, TeacherOption } from '#modules/base/people/answers';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { joined } from '#platform/web/i18n/joined.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Saved } from '../server/answers.ts';
import { COUNSELLORS_MOST } from '../rules.ts';

const ROOM = 'base/academic';

/** Who leads these classes from today on. What is left empty stays as it is in each class. */
export function AssignStaff({ classes, onClose }: { classes: readonly ListRow[]; onClose: () => void }) {
  const t = useWords(ROOM);
  const one = classes.length === 1 ? classes[0] : undefined;
  const [counsellors, setCounsellors] = useState<string[]>((one?.['fdyIds'] as string[] | undefined) ?? []);
  const [leader, setLeader] = useState<string | null>((one?.['bzrId'] as string | null | undefined) ?? null);
  const fdy = useFetched<Counsellor[]>('base', 'teacher', 'getFdySelect', {}, { quiet: true });
  const save = async () => {
    const assignments = classes.map(({ id, version }) => ({
      id,
      version,
      ...((one || counsellors.length > 0) && { fdyIds: counsellors }),
      ...((one || leader) && { bzrId: leader }),
    }));
    const { overloaded } = await post<Saved>(path('base', 'stuClass', 'assignStaff'), { assignments });
    say.success(word('form.saved'));
    for (const { teacherId, students } of overloaded) {
      const name = fdy.data?.find(({ value }) => value === teacherId)?.label ?? '';
      say.warning(t('ui.overloaded', { name, students }));
    }
    await Promise.all([forget('base', 'stuClass'), forget('base', 'teacher')]);
    onClose();
  };
  const led = (teacher: Counsellor) => t('ui.leads', { name: teacher.label, count: teacher.classCount });
  return (
    <ActPanel
      kind="dialog"
      title={t('ui.assignTitle', { count: classes.length })}
      onClose={onClose}
      act={save}
      disabled={!one && counsellors.length === 0 && !leader}
    >
      <p className="field-hint">{joined(classes.map((row) => String(row['className'])))}</p>
      <div className="form-fields one-column">
        <Field label={t('fields.stuClass.fdyIds')}>
          {(id) => (
            <Select
              id={id}
              className="form-pick"
              mode="multiple"
              maxCount={COUNSELLORS_MOST}
              value={counsellors}
              showSearch={{ optionFilterProp: 'label' }}
              options={(fdy.data ?? []).map((teacher) => ({ value: teacher.value, label: led(teacher) }))}
              onChange={setCounsellors}
            />
          )}
        </Field>
        <Field label={t('fields.stuClass.bzrId')}>
          {(id) => <Leader id={id} value={leader} onChange={setLeader} />}
        </Field>
      </div>
      {!one && <p className="field-hint">{t('ui.assignHint')}</p>}
    </ActPanel>
  );
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

type LeaderProps = { id: string; value: string | null; onChange: (value: string | null) => void };

/** Any colleague may be a class teacher: found by name, number or pinyin. */
function Leader({ id, value, onChange }: LeaderProps) {
  const [keyword, setKeyword] = useState('');
  const found = useFetched<TeacherOption[]>(
    'base',
    'teacher',
    'getSelect',
    { keyword },
    { quiet: true, keep: true },
  );
  const chosen = useFetched<TeacherOption[]>(
    'base',
    'teacher',
    'getSelect',
    { id: value ?? '' },
    { enabled: value !== null, quiet: true },
  );
  const options = [...(found.data ?? []), ...(chosen.data ?? [])].filter(
    (teacher, place, all) => all.findIndex((other) => other.value === teacher.value) === place,
  );
  return (
    <Select
      id={id}
      className="form-pick"
      allowClear
      value={value}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={options.map((teacher) => ({ value: teacher.value, label: teacher.label }))}
      onChange={(next: string | undefined) => onChange(next ?? null)}
    />
  );
}
