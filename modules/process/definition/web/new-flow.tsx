import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ROOM, type Flow } from './flow.ts';
import { Choose, Line } from './parts.tsx';

type NewFlowProps = { flows: readonly Flow[]; onClose: () => void; onMade: (id: string) => void };

/** A further flow of a process: as a copy of another, or as the process begins. */
export function NewFlow({ flows, onClose, onMade }: NewFlowProps) {
  const t = useWords(ROOM);
  const types = useFetched<Option[]>('process', 'flowDef', 'types', {}, { quiet: true }).data ?? [];
  const form = useForm({ processType: flows[0]?.processType ?? '', flowName: '', flowKey: '', copyOf: '-' });
  const { processType, flowName, flowKey, copyOf } = form.values as { [name: string]: string };
  const submit = useCall({
    form,
    errors: () => ({
      ...(!flowName?.trim() && { flowName: t('ui.nameNeeded') }),
      ...(!/^[A-Za-z][A-Za-z0-9_-]{1,59}$/.test(flowKey ?? '') && { flowKey: t('ui.keyNeeded') }),
    }),
    send: async () => {
      const { id } = await post<{ id: string }>(path('process', 'flowDef', 'add'), {
        processType,
        flowName,
        flowKey,
        ...(copyOf !== '-' && { copyOf }),
      });
      await forget('process', 'flowDef');
      onMade(id);
    },
  });
  const copies = flows.filter((flow) => flow.processType === processType);
  return (
    <FormPanel
      kind="dialog"
      title={t('ui.newFlow')}
      form={form}
      submit={submit}
      ok={t('ui.create')}
      onClose={onClose}
    >
      <div className="form-fields">
        <Choose
          label={t('ui.process')}
          value={processType ?? ''}
          options={types}
          onChange={(value) => {
            form.set('processType', value);
            form.set('copyOf', '-');
          }}
        />
        <Line
          label={t('ui.flowName')}
          value={flowName ?? ''}
          onChange={(value) => form.set('flowName', value)}
        />
        {form.errors['flowName'] && <p className="field-error">{form.errors['flowName']}</p>}
        <Line
          label={t('ui.flowKey')}
          value={flowKey ?? ''}
          onChange={(value) => form.set('flowKey', value)}
        />
        <p className={form.errors['flowKey'] ? 'field-error' : 'field-hint'}>{t('ui.keyNeeded')}</p>
        <Choose
          label={t('ui.copyOf')}
          value={copyOf ?? '-'}
          options={[
            { value: '-', label: t('ui.copyNothing') },
            ...copies.map((flow) => ({ value: flow.id, label: flow.flowName })),
          ]}
          onChange={(value) => form.set('copyOf', value)}
        />
      </div>
    </FormPanel>
  );
}
