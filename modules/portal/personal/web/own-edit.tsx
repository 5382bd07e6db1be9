import { useId } from 'react';
import type { Field } from '#platform/kit/field.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { controlOf } from '#platform/web/form/controls.ts';
import { FieldFrame } from '#platform/web/form/field-frame.tsx';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';

const ROOM = 'portal/personal';

/** How each field that a student may change is entered; which of them he may, the server says (`fieldRules`). */
const FIELDS: { readonly [name: string]: Field } = {
  email: { kind: 'text', form: 'email', max: 100 },
  qq: { kind: 'text', max: 15 },
  wechat: { kind: 'text', max: 40 },
  address: { kind: 'text', max: 200, secret: 'address' },
  postcode: { kind: 'text', max: 6 },
  contactName: { kind: 'text', max: 50 },
  contactRelation: { kind: 'dict', dict: 'gxrelation' },
  contactPhone: { kind: 'text', form: 'phone', secret: 'phone' },
};

type OwnEditProps = {
  info: { readonly [field: string]: unknown };
  rules: { readonly [field: string]: string };
  onClose: () => void;
};

/** One's own ways of being reached, kept up to date by oneself. */
export function OwnEdit({ info, rules, onClose }: OwnEditProps) {
  const t = useWords(ROOM);
  const id = useId();
  const names = Object.keys(FIELDS).filter((name) => rules[name] === 'edit');
  const form = useForm(Object.fromEntries(names.map((name) => [name, info[name] ?? null])));
  const submit = useCall({
    form,
    send: async () => {
      const changed = Object.entries(form.changed()).map(([name, value]) => [name, value || null]);
      if (changed.length > 0)
        await post(path('base', 'baseStudentInfo', 'saveMine'), {
          version: info['version'],
          ...Object.fromEntries(changed),
        });
      say.success(t('ui.recordSaved'));
      await forget('base', 'baseStudentInfo');
    },
    // the office was faster: what it wrote is read before one writes over it
    refused: ({ key }) => (key === 'kit.versionConflict' ? forget('base', 'baseStudentInfo') : undefined),
  });
  return (
    <FormPanel kind="drawer" title={t('ui.editRecord')} form={form} submit={submit} onClose={onClose}>
      <div className="form-fields">
        {names.map((name) => {
          const field = FIELDS[name]!;
          const Control = controlOf(field);
          const error = form.errors[name];
          const title = t(`ui.field.${name}`);
          if (!Control) return null;
          return (
            <FieldFrame key={name} id={`${id}-${name}`} field={field} title={title} error={error}>
              <Control
                id={`${id}-${name}`}
                name={name}
                field={field}
                room={ROOM}
                title={title}
                values={form.values}
                value={form.values[name] ?? null}
                onChange={(value) => form.set(name, value)}
                invalid={error !== undefined}
                describedBy={error && `${id}-${name}-error`}
              />
            </FieldFrame>
          );
        })}
      </div>
      <p className="field-hint">{t('ui.editHint')}</p>
    </FormPanel>
  );
}
