import { useId, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { controlOf } from '#platform/web/form/controls.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Field } from '#platform/kit/field.ts';
import { BATCH_FIELDS } from '../rules.ts';
import type { BatchDone, BatchLook } from '../server/answers.ts';
import { ROOM } from './info.ts';

type Name = (typeof BATCH_FIELDS)[number];

const FIELDS: { readonly [name in Name]: Field } = {
  politicalStatus: { kind: 'dict', dict: 'zzmm', required: true },
  category: { kind: 'dict', dict: 'xslb', required: true },
  nativePlace: { kind: 'text', max: 60, required: true },
  householdPlace: { kind: 'text', max: 60, required: true },
  originCode: { kind: 'text', max: 6, form: 'code', required: true },
  postcode: { kind: 'text', max: 6, required: true },
};

/** One field of many records gets one value: what it would change is said first. */
export function BatchDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const [field, setField] = useState<Name>('politicalStatus');
  const [value, setValue] = useState('');
  const [reason, setReason] = useState('');
  const [look, setLook] = useState<BatchLook | null>(null);
  const body = { ids, field, value };
  const fits = value !== '' && reason.trim().length >= 2;
  const act = async () => {
    if (!look) return setLook(await post<BatchLook>(path('xsgl', 'studentInfo', 'batchLook'), body));
    const { changed } = await post<BatchDone>(path('xsgl', 'studentInfo', 'batchUpdate'), {
      ...body,
      reason,
    });
    say.success(t('ui.batchDone', { count: changed }));
    await forget('base', 'student');
    onClose();
  };
  return (
    <ActPanel
      kind="dialog"
      title={t('ui.batch')}
      ok={t(look ? 'ui.batchSave' : 'ui.batchLook')}
      disabled={!fits}
      act={act}
      onClose={onClose}
    >
      <Stack>
        <Labelled label={t('ui.batchField')}>
          <select
            className="input"
            value={field}
            onChange={({ target }) => {
              setField(BATCH_FIELDS.find((one) => one === target.value) ?? 'politicalStatus');
              setValue('');
              setLook(null);
            }}
          >
            {BATCH_FIELDS.map((name) => (
              <option key={name} value={name}>
                {t(`ui.batchFields.${name}`)}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled label={t('ui.batchValue')}>
          {[field].map((name) => {
            const Control = controlOf(FIELDS[name]);
            return (
              Control && (
                <Control
                  key={name}
                  id={id}
                  name={name}
                  field={FIELDS[name]}
                  room={ROOM}
                  title={t('ui.batchValue')}
                  values={{}}
                  label={undefined}
                  value={value}
                  onChange={(next) => (setValue(String(next ?? '')), setLook(null))}
                  invalid={false}
                  describedBy={undefined}
                />
              )
            );
          })}
        </Labelled>
        <Labelled label={t('ui.batchReason')}>
          <input
            className="input"
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Labelled>
        <Soft role="status">
          {look ? t('ui.batchSeen', { ...look }) : t('ui.batchHint', { count: ids.length })}
        </Soft>
      </Stack>
    </ActPanel>
  );
}
