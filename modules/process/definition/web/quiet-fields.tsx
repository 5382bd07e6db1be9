import { hasWord } from '#platform/web/i18n/words.ts';
import { ROOM, useTalk } from './flow.ts';
import type { PartProps } from './node-panel.tsx';
import { useNodeText } from './node-text.ts';
import { Amount, Check, Choose, Labelled } from './parts.tsx';

/** Nodes that nobody decides at: what is said, or what is run. */
export function Automatic({ node, put }: PartProps) {
  const { t } = useNodeText();
  const { services } = useTalk().vocabulary;
  if (node.type === 'service')
    return (
      <Choose
        label={t('ui.nodeType.service')}
        value={node.service?.action ?? ''}
        options={services.map((value) => ({
          value,
          label: hasWord(`ui.service.${value}`, ROOM) ? t(`ui.service.${value}`) : value,
        }))}
        onChange={(action) => put({ service: { action } })}
      />
    );
  return (
    <Labelled label={t('ui.part.notify')} hint={t('ui.notifyHint')}>
      {(id) => (
        <textarea
          id={id}
          className="input input-lines"
          rows={3}
          maxLength={200}
          value={node.notify?.template ?? ''}
          onChange={(event) => put({ notify: { template: event.target.value } }, 'notify')}
        />
      )}
    </Labelled>
  );
}

export function Delay({ node, put }: PartProps) {
  const { t } = useNodeText();
  const dates = useTalk().vocabulary.fields.filter(({ kind }) => kind === 'date');
  const { hours, workdays = false, untilField } = node.delay ?? {};
  const kind = untilField === undefined ? 'hours' : 'field';
  const kinds = (['hours', ...(dates.length > 0 ? (['field'] as const) : [])] as const).map((value) => ({
    value,
    label: t(`ui.delayKind.${value}`),
  }));
  return (
    <>
      <Choose
        label={t('ui.waitFor')}
        value={kind}
        options={kinds}
        onChange={(value) =>
          put({
            delay: value === 'hours' ? { hours: 24, workdays: true } : { untilField: dates[0]?.name ?? '' },
          })
        }
      />
      {kind === 'hours' ? (
        <>
          <Amount
            label={t('ui.waitHours')}
            min={1}
            value={hours}
            onChange={(value) => put({ delay: { hours: value ?? 0, workdays } }, 'delay')}
          />
          <Check
            label={t('ui.inWorkHours')}
            value={workdays}
            onChange={(value) => put({ delay: { hours: hours ?? 0, workdays: value } })}
          />
        </>
      ) : (
        <Choose
          label={t('ui.formField')}
          value={untilField ?? ''}
          options={dates.map(({ name, label }) => ({ value: name, label }))}
          onChange={(name) => put({ delay: { untilField: name } })}
        />
      )}
    </>
  );
}
