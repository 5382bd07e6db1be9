import { useId, useState } from 'react';
import type { StuInfo } from '#modules/base/people/answers';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { FormFields } from '#platform/web/form/form-fields.tsx';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { useLabels } from '#platform/web/list/words.ts';
import { Value } from '#platform/web/list/value.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import type { IconName } from '#platform/web/shell/icon-names.ts';
import { Icon } from '#platform/web/shell/icons.tsx';
import { studentInfoEdit } from '../student-info-edit.ts';
import { ROOM } from './info.ts';

const FIELDS = {
  identity: ['name', 'gender', 'idType', 'idNumber', 'birthDate', 'nation', 'politicalStatus'],
  origin: ['nativePlace', 'householdPlace', 'originCode', 'ksh', 'address', 'postcode'],
  contact: ['email', 'qq', 'wechat', 'contactName', 'contactRelation', 'contactPhone'],
} as const;
type Name = keyof typeof FIELDS;

export const SECTIONS: readonly Name[] = ['identity', 'origin', 'contact'];
const ICONS: { readonly [mode: string]: IconName } = { edit: 'brush', apply: 'flow', read: 'lock' };

/** Some fields of the record, each with what its reader may do to it. */
export function Section({ name, info }: { name: Name; info: StuInfo }) {
  const t = useWords(ROOM);
  const labels = useLabels(ROOM);
  const [editing, setEditing] = useState(false);
  const { info: record, fieldRules } = info;
  const shown = FIELDS[name].filter((field) => fieldRules[field] !== 'hide');
  const free = shown.filter((field) => fieldRules[field] === 'edit');
  const facts = shown.map((field): [string, React.ReactNode] => {
    const mode = fieldRules[field] ?? 'read';
    const value = record[field] ?? null;
    return [
      labels.field(studentInfoEdit, field),
      <>
        {value === null || value === '' ? (
          <small>{t('ui.empty')}</small>
        ) : (
          <Value field={studentInfoEdit.fields[field]} value={value} />
        )}
        <span className="info-mode" role="img" aria-label={t(`ui.mode.${mode}`)} title={t(`ui.mode.${mode}`)}>
          <Icon name={ICONS[mode] ?? 'lock'} size={14} />
        </span>
      </>,
    ];
  });
  return (
    <Card
      title={t(`ui.section.${name}`)}
      acts={
        free.length > 0 && (
          <Button look="quiet" onClick={() => setEditing(true)}>
            {t('ui.editSection')}
          </Button>
        )
      }
    >
      <Facts above tile={200} facts={facts} />
      {editing && <EditSection name={name} names={free} info={info} onClose={() => setEditing(false)} />}
    </Card>
  );
}

type EditProps = { name: Name; names: readonly string[]; info: StuInfo; onClose: () => void };

function EditSection({ name, names, info: { info: record }, onClose }: EditProps) {
  const t = useWords(ROOM);
  const word = useWords();
  const id = useId();
  const form = useForm(Object.fromEntries(names.map((field) => [field, record[field] ?? null])));
  const submit = useCall({
    form,
    send: async () => {
      const changed = Object.entries(form.changed()).map(([field, value]) => [field, value || null]);
      if (changed.length > 0)
        await post(path('base', 'baseStudentInfo', 'saveMine'), {
          version: record['version'],
          ...Object.fromEntries(changed),
        });
      say.success(word('form.saved'));
      await Promise.all([forget('base', 'baseStudentInfo'), forget('xsgl', 'studentInfo')]);
    },
    refused: ({ key }) => (key === 'kit.versionConflict' ? forget('base', 'baseStudentInfo') : undefined),
  });
  return (
    <FormPanel kind="drawer" title={t(`ui.section.${name}`)} form={form} submit={submit} onClose={onClose}>
      <FormFields room={ROOM} resource={studentInfoEdit} names={names} form={form} id={id} />
    </FormPanel>
  );
}
