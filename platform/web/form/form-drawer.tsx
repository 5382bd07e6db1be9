import { useId } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { say } from '../client/say.ts';
import { useWords } from '../i18n/words.ts';
import { Failed, Skeleton } from '../list/states.tsx';
import type { ListRow } from '../list/row.ts';
import { useRow, useSave } from '../list/use-row.ts';
import { useLabels } from '../list/words.ts';
import type { Values } from './changes.ts';
import { FormFields, type Controls } from './form-fields.tsx';
import { FormPanel } from './form-panel.tsx';
import { formGroups } from './groups.ts';
import { KeptLine } from './kept-line.tsx';
import { Panel } from './panel.tsx';
import { useForm } from './use-form.ts';
import { useKept } from './use-kept.ts';
import { useSubmit } from './use-submit.ts';

export type FormDrawerProps = {
  room: string;
  resource: Resource;
  /** The row to edit; without it a row is added. */
  id?: string;
  /** Values that a new row begins with. */
  initial?: Values;
  controls?: Controls;
  onClose: () => void;
  onSaved?: (written: { id: string; version: number }) => void;
};

/**
 * Adds or edits a row in a drawer.
 * @example {adding && <FormDrawer room="dormitory/repair" resource={repairOrder} onClose={() => setAdding(false)} />}
 */
export function FormDrawer(props: FormDrawerProps) {
  const { room, resource, id = '', onClose } = props;
  const { row, loading, error, reload } = useRow(resource, id);
  const labels = useLabels(room);
  const t = useWords();
  if (id === '') return <RowForm {...props} />;
  // the row that the form began with stays: a later answer must not replace what is being typed
  if (row) return <RowForm {...props} row={row} reload={async () => (await reload()).data} />;
  return (
    <Panel kind="drawer" title={t('form.updateTitle', { name: labels.resource(resource) })} onClose={onClose}>
      {loading && <Skeleton />}
      {error && <Failed error={error} onRetry={() => void reload()} />}
    </Panel>
  );
}

type RowFormProps = FormDrawerProps & { row?: ListRow; reload?: () => Promise<ListRow | undefined> };

function RowForm({ room, resource, row, reload, initial = {}, controls, onClose, onSaved }: RowFormProps) {
  const id = useId();
  const groups = formGroups(resource);
  const names = groups.flatMap((group) => group.fields);
  const form = useForm({ ...begin(names, row), ...(row ? {} : initial), version: row?.version, id: row?.id });
  const kept = useKept({
    form,
    fields: resource.fields,
    name: `${resource.service}/${resource.name}`,
    row: { id: row?.id ?? '', version: row?.version ?? null },
  });
  const save = useSave(resource);
  const labels = useLabels(room);
  const t = useWords();
  const send = async (values: Values) => {
    // the version that the person saw, not the one that a background call may have brought since
    const seen = row && { id: row.id, version: form.values.version as number };
    const written = await save.run(values, seen);
    say.success(t('form.saved'));
    onSaved?.(written);
  };
  const submit = useSubmit({ id, room, resource, names, form, whole: !row, send });
  const takeFresh = async () => {
    const fresh = await reload?.();
    if (!fresh) return;
    form.rebase({ ...begin(names, fresh), version: fresh.version, id: fresh.id });
    submit.settle();
  };
  const again = async () => {
    if (await submit.submit()) form.reset({ ...begin(names, undefined), ...initial });
  };
  const title = t(row ? 'form.updateTitle' : 'form.addTitle', { name: labels.resource(resource) });
  return (
    <FormPanel
      kind="drawer"
      title={title}
      form={form}
      submit={submit}
      onClose={() => (kept.settle(), onClose())}
      onReload={() => void takeFresh()}
      onAgain={row ? undefined : () => void again()}
    >
      <KeptLine kept={kept} />
      {groups.map((group) => (
        <section key={group.name} className="form-group">
          {groups.length > 1 && <h3>{labels.group(resource, group.name)}</h3>}
          <FormFields
            room={room}
            resource={resource}
            names={group.fields}
            form={form}
            id={id}
            controls={controls}
            labels={row?.labels}
          />
        </section>
      ))}
    </FormPanel>
  );
}

function begin(names: readonly string[], row: ListRow | undefined): Values {
  return Object.fromEntries(names.map((name) => [name, row?.[name] ?? null]));
}
