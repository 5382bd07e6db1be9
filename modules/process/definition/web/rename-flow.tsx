import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { ROOM, type Flow } from './flow.ts';
import { Line } from './parts.tsx';

/** A flow gets another name; its key, its versions and the cases that run stay as they are. */
export function RenameFlow({ flow }: { flow: Flow }) {
  const t = useWords(ROOM);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('ui.rename')}
      </Button>
      {open && <NameDialog flow={flow} onClose={() => setOpen(false)} />}
    </>
  );
}

function NameDialog({ flow, onClose }: { flow: Flow; onClose: () => void }) {
  const t = useWords(ROOM);
  const form = useForm({ flowName: flow.flowName });
  const flowName = String(form.values['flowName']);
  const submit = useCall({
    form,
    errors: () => ({ ...(!flowName.trim() && { flowName: t('ui.nameNeeded') }) }),
    send: async () => {
      await post(path('process', 'flowDef', 'update'), { id: flow.id, flowName });
      await forget('process', 'flowDef');
      say.success(word('form.saved'));
    },
  });
  return (
    <FormPanel kind="dialog" title={t('ui.rename')} form={form} submit={submit} onClose={onClose}>
      <div className="form-fields">
        <Line label={t('ui.flowName')} value={flowName} onChange={(value) => form.set('flowName', value)} />
        {form.errors['flowName'] && <p className="field-error">{form.errors['flowName']}</p>}
      </div>
    </FormPanel>
  );
}
