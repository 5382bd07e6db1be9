import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNobody, NOBODY, TargetPicker, type Target } from '#modules/portal/notice/web';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { DatetimeControl } from '#platform/web/form/fields/moment.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm, type Form } from '#platform/web/form/use-form.ts';
import type { Submit } from '#platform/web/form/use-submit.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { yuan } from '#platform/web/list/cell-text.ts';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import { Card } from '#platform/web/parts/card.tsx';
import type { Preview, Sent, Wording } from '../server/answers.ts';
import { ROOM } from './batch.ts';
import { Numbers } from './numbers.tsx';

const SEND_AT = { kind: 'datetime' } as const;

/** A message to a group: which wording, to whom, when; how many and what it costs is said while it is put together. */
export function SendPanel({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const wordings = useFetched<Wording[]>('resource', 'smsBatch', 'wordings', {}, { quiet: true }).data ?? [];
  const form = useForm({ title: '', templateId: '', target: NOBODY, numbers: '', sendAt: null });
  const submit = useSend(form);
  const wording = wordings.find(({ id }) => id === form.values['templateId']);
  const line = (name: string, children: ReactNode) => (
    <div className="form-field" data-wide data-wrong={form.errors[name] !== undefined || undefined}>
      <label htmlFor={`send-${name}`}>{t(`ui.${name}`)}</label>
      {children}
      {form.errors[name] && <p className="field-error">{form.errors[name]}</p>}
    </div>
  );
  return (
    <FormPanel
      kind="drawer"
      title={t('ui.new')}
      form={form}
      submit={submit}
      ok={t('ui.sendNow')}
      onClose={onClose}
    >
      <div className="form-fields">
        {line(
          'title',
          <input
            id="send-title"
            className="input"
            maxLength={60}
            value={String(form.values['title'])}
            onChange={(event) => form.set('title', event.target.value)}
          />,
        )}
        {line(
          'templateId',
          <>
            <select
              id="send-templateId"
              className="input"
              value={String(form.values['templateId'])}
              onChange={(event) => form.set('templateId', event.target.value)}
            >
              <option value="" />
              {wordings.map(({ id, name, medium }) => (
                <option key={id} value={id}>
                  {name}（{t(`ui.medium.${medium}`)}）
                </option>
              ))}
            </select>
            <p className="field-hint">{wording ? wording.content : t('ui.templateHint')}</p>
          </>,
        )}
        {line(
          'target',
          <TargetPicker
            id="send-target"
            target={form.values['target'] as Target}
            onChange={(target) => form.set('target', target)}
          />,
        )}
        {wording?.medium !== 'email' && line('numbers', <Numbers form={form} />)}
        {line(
          'sendAt',
          <DatetimeControl
            id="send-sendAt"
            name="sendAt"
            field={SEND_AT}
            title={t('ui.sendAt')}
            room={ROOM}
            value={form.values['sendAt']}
            values={form.values}
            invalid={false}
            onChange={(value) => form.set('sendAt', value)}
          />,
        )}
        {form.values['templateId'] !== '' && <Told form={form} />}
      </div>
    </FormPanel>
  );
}

const asked = ({ values }: Form) => ({
  templateId: values['templateId'],
  target: values['target'],
  numbers: values['numbers'],
});

/** How many, how much, and how it reads; asked for again after every change. */
function Told({ form }: { form: Form }) {
  const t = useWords(ROOM);
  const text = usePaused(JSON.stringify(asked(form)));
  const isEmpty = isNobody(form.values['target'] as Target) && form.values['numbers'] === '';
  const { data, isFetching } = useQuery<Preview>({
    queryKey: ['resource', 'smsBatch', 'preview', text],
    queryFn: ({ signal }) =>
      post<Preview>(path('resource', 'smsBatch', 'preview'), JSON.parse(text), { quiet: true, signal }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (isEmpty || !data) return <p className="field-hint">{t('ui.nobodyYet')}</p>;
  const warnings = [
    ...data.wrong.map(({ line, text: shown }) => t('ui.wrongLine', { line, text: shown })),
    ...data.missing.map(({ name, count }) => t('ui.missing', { name, count })),
    ...(data.unreachable > 0 ? [t('ui.unreachable', { count: data.unreachable })] : []),
    ...(data.blocked > 0 ? [t('ui.blocked', { count: data.blocked })] : []),
    ...(data.needsConfirm ? [t('ui.needsConfirm')] : []),
    ...(data.quietUntil ? [t('ui.quiet', { time: data.quietUntil.slice(0, 16) })] : []),
  ];
  return (
    <Card look="lined" data-wide aria-label={t('ui.told')} aria-busy={isFetching}>
      <p role="status">
        <strong>{t('ui.reach', { count: data.receivers })}</strong>{' '}
        {t('ui.price', { segments: data.segments, cost: yuan(data.cost), left: data.left })}
      </p>
      {warnings.length > 0 && (
        <ul className="part-bullets" data-tone="wrong">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {data.samples.map((sample, place) => (
        // samples of the first receivers, in their order
        <blockquote key={place} className="part-written" data-look="side">
          {sample}
        </blockquote>
      ))}
    </Card>
  );
}

function useSend(form: Form): Submit {
  const t = useWords(ROOM);
  const { title, templateId, target, numbers, sendAt } = form.values;
  return useCall({
    form,
    errors: () => ({
      ...(String(title).trim().length < 2 && { title: t('ui.titleNeeded') }),
      ...(templateId === '' && { templateId: t('ui.templateNeeded') }),
      ...(isNobody(target as Target) && numbers === '' && { target: t('ui.targetNeeded') }),
    }),
    send: async () => {
      const call = path('resource', 'smsBatch', 'send');
      const sent = await post<Sent>(call, { ...asked(form), title, sendAt });
      await forget('resource', 'smsBatch');
      say.success(
        t(`ui.done.${sent.status}`, { count: sent.receivers, time: String(sendAt ?? '').slice(0, 16) }),
      );
    },
  });
}
