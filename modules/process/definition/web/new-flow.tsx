import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { asksDays, PRESETS } from '../presets.ts';
import { ROOM, type Flow, type Vocabulary } from './flow.ts';
import { Choose, Line } from './parts.tsx';
import { firstPart, noDays, PresetFields } from './preset-fields.tsx';
import type { Added } from '../server/answers.ts';

type NewFlowProps = { flows: readonly Flow[]; onClose: () => void; onMade: (id: string) => void };

/** A further flow of a process: as the process begins, by a usual way, or as a copy of another. */
export function NewFlow({ flows, onClose, onMade }: NewFlowProps) {
  const t = useWords(ROOM);
  const types = useFetched<Option[]>('process', 'flowDef', 'types', {}, { quiet: true }).data ?? [];
  const form = useForm({ processType: flows[0]?.processType ?? '', flowName: '', flowKey: '', from: '-' });
  const { processType, flowName, flowKey, from = '-' } = form.values as { [name: string]: string };
  const vocabulary = useFetched<Vocabulary>(
    'process',
    'flowDef',
    'vocabulary',
    { processType: processType ?? '' },
    { quiet: true },
  ).data;
  const preset = PRESETS.find((one) => one === from);
  const [told, setTold] = useState<Partial<ReturnType<typeof firstPart>>>({});
  const part = { ...(vocabulary ? firstPart(vocabulary) : { office: '' }), ...told };
  const submit = useCall({
    form,
    errors: () => ({
      ...(!flowName?.trim() && { flowName: t('ui.nameNeeded') }),
      ...(!/^[A-Za-z][A-Za-z0-9_-]{1,59}$/.test(flowKey ?? '') && { flowKey: t('ui.keyNeeded') }),
      ...(preset && vocabulary && asksDays(preset) && !part.days && { from: t(noDays(vocabulary)) }),
    }),
    send: async () => {
      const { id } = await post<Added>(path('process', 'flowDef', 'add'), {
        processType,
        flowName,
        flowKey,
        ...(preset ? { preset: { kind: preset, ...part } } : from !== '-' && { copyOf: from }),
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
            form.set('from', '-');
            setTold({});
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
          label={t('ui.beginWith')}
          value={from}
          {...(preset && { hint: t(`ui.preset.text.${preset}`) })}
          options={[
            { value: '-', label: t('ui.copyNothing') },
            ...PRESETS.map((value) => ({ value, label: t(`ui.preset.name.${value}`) })),
            ...copies.map(({ id, flowName: name }) => ({ value: id, label: t('ui.copyFrom', { name }) })),
          ]}
          onChange={(value) => form.set('from', value)}
        />
        {preset && vocabulary && (
          <PresetFields kind={preset} vocabulary={vocabulary} part={part} onChange={setTold} />
        )}
      </div>
    </FormPanel>
  );
}
