import { useId } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { say } from '../client/say.ts';
import { useWords, word } from '../i18n/words.ts';
import type { ListRow } from '../list/row.ts';
import { rowName } from '../list/use-acts.ts';
import { useTransition } from '../list/use-row.ts';
import { useLabels } from '../list/words.ts';
import { FormFields, type Controls } from './form-fields.tsx';
import { FormPanel } from './form-panel.tsx';
import type { Errors } from './use-form.ts';
import { useForm } from './use-form.ts';
import { useSubmit } from './use-submit.ts';

export type TransitionDialogProps = {
  room: string;
  resource: Resource;
  name: string;
  row: ListRow;
  controls?: Controls;
  onClose: () => void;
  onDone?: () => void;
};

const MOST_REASON = 500;

/** Asks what a transition needs: its input fields and the reason. */
export function TransitionDialog({
  room,
  resource,
  name,
  row,
  controls,
  onClose,
  onDone,
}: TransitionDialogProps) {
  const id = useId();
  const labels = useLabels(room);
  const t = useWords();
  const declared = resource.states?.transitions[name];
  const names = declared?.input ?? [];
  const form = useForm({
    ...Object.fromEntries(names.map((field) => [field, row[field] ?? null])),
    reason: '',
  });
  const { run } = useTransition(resource, name);
  const reason = String(form.values.reason ?? '').trim();
  const also = (): Errors => (declared?.reason && reason === '' ? { reason: word('form.reasonHint') } : {});
  const send = async (values: Record<string, unknown>) => {
    await run(row, declared?.reason ? { ...values, reason } : values);
    say.success(t('list.done'));
    onDone?.();
  };
  const submit = useSubmit({ id, room, resource, names, form, whole: true, also, send });
  const label = labels.action(resource, name);
  return (
    <FormPanel
      kind="dialog"
      title={`${label} · ${rowName(resource, row)}`}
      form={form}
      submit={submit}
      ok={label}
      onClose={onClose}
    >
      <FormFields
        room={room}
        resource={resource}
        names={names}
        form={form}
        id={id}
        controls={controls}
        labels={row.labels}
      />
      {declared?.reason && (
        <div className="form-field" data-wide data-wrong={form.errors.reason !== undefined || undefined}>
          <label htmlFor={`${id}-reason`}>
            {t('form.reason')}
            <span className="field-mark" aria-hidden="true">
              *
            </span>
          </label>
          <textarea
            id={`${id}-reason`}
            className="input input-lines"
            rows={3}
            maxLength={MOST_REASON}
            aria-required
            aria-invalid={form.errors.reason !== undefined || undefined}
            aria-describedby={form.errors.reason ? `${id}-reason-error` : undefined}
            value={String(form.values.reason ?? '')}
            onChange={(event) => form.set('reason', event.target.value)}
          />
          {form.errors.reason && (
            <p className="field-error" id={`${id}-reason-error`}>
              {form.errors.reason}
            </p>
          )}
        </div>
      )}
    </FormPanel>
  );
}
