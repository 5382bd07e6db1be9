import { useId } from 'react';
import { FieldFrame } from '#platform/web/form/field-frame.tsx';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { USUAL_COUNT } from '#platform/web/desk/card-config.ts';
import type { Card } from '../../server/answers.ts';
import { FEWEST_LINES, MOST_LINES, type Config } from '../../rules.ts';
import { ROOM } from '../desk.ts';

type CardSettingsProps = {
  card: Card;
  config: Config;
  onChange: (config: Config) => void;
  onClose: () => void;
};

/** What a card lets its owner set: how many lines it has, and whether they are of one kind only. */
export function CardSettings({ card, config, onChange, onClose }: CardSettingsProps) {
  const t = useWords(ROOM);
  const id = useId();
  const { count: usual = USUAL_COUNT, kinds } = card.settings ?? {};
  const form = useForm({ count: String(config.count ?? usual), kind: config.kind ?? '' });
  const count = Number(form.values['count']);
  const fits = Number.isInteger(count) && count >= FEWEST_LINES && count <= MOST_LINES;
  const range = t('ui.countRange', { least: FEWEST_LINES, most: MOST_LINES });
  const submit = useCall({
    form,
    errors: () => (fits ? {} : { count: range }),
    send: async () => {
      const kind = String(form.values['kind']);
      onChange({ ...(count !== usual && { count }), ...(kind !== '' && { kind }) });
      return Promise.resolve();
    },
  });
  return (
    <FormPanel
      kind="dialog"
      title={t('ui.settingsOf', { name: card.name })}
      form={form}
      submit={submit}
      onClose={onClose}
    >
      <div className="form-fields">
        <FieldFrame
          id={`${id}-count`}
          field={{ kind: 'integer' }}
          title={t('ui.count')}
          error={form.errors['count']}
        >
          <input
            id={`${id}-count`}
            className="input"
            inputMode="numeric"
            value={String(form.values['count'])}
            onChange={(event) => form.set('count', event.target.value)}
          />
        </FieldFrame>
        {kinds && (
          <FieldFrame id={`${id}-kind`} field={{ kind: 'text' }} title={t('ui.kind')} error={undefined}>
            <Kinds
              id={`${id}-kind`}
              dict={kinds}
              value={String(form.values['kind'])}
              onChange={(kind) => form.set('kind', kind)}
            />
          </FieldFrame>
        )}
      </div>
    </FormPanel>
  );
}

type KindsProps = { id: string; dict: string; value: string; onChange: (kind: string) => void };

function Kinds({ id, dict, value, onChange }: KindsProps) {
  const t = useWords(ROOM);
  const options = useOptions(dict);
  return (
    <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('ui.everyKind')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
