import { useId, type ReactNode } from 'react';
import { say } from '#platform/web/client/say.ts';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { ROOM, type Entry, type Kind } from './config.ts';
import { saveEntry } from './save-entry.ts';

type EntryDialogProps = { kind: Kind; entry?: Entry; last: number; onClose: () => void };

const HUES = ['', 'blue', 'green', 'orange', 'red', 'gold', 'cyan', 'purple', 'magenta'];
const LANGUAGES = ['zh-cn', 'zh-tw', 'en'] as const;
const VALUE = /^[\w.-]{1,40}$/;

/** A value of a dictionary: what is stored never changes, what people read does. */
export function EntryDialog({ kind, entry, last, onClose }: EntryDialogProps) {
  const t = useWords(ROOM);
  const id = useId();
  const form = useForm({ dictValue: entry?.dictValue ?? '', color: entry?.color ?? '', ...entry?.labels });
  const read = (name: string) => String(form.values[name] ?? '').trim();
  const submit = useCall({
    form,
    errors: () => ({
      ...(entry || VALUE.test(read('dictValue')) ? {} : { dictValue: t('ui.valueRule') }),
      ...(read('zh-cn') === '' ? { 'zh-cn': word('form.required') } : {}),
    }),
    send: async () => {
      const labels = { 'zh-cn': read('zh-cn'), 'zh-tw': read('zh-tw'), en: read('en') };
      const own = entry ?? { code: kind.code, sort: last, status: 'enabled' as const };
      await saveEntry({ ...own, dictValue: read('dictValue'), labels, color: read('color') || null });
      say.success(word('form.saved'));
    },
  });
  const line = (name: string, label: string, disabled: boolean, required: boolean) => (
    <Line id={`${id}-${name}`} label={label} error={form.errors[name]} required={required}>
      <input
        id={`${id}-${name}`}
        className="input"
        maxLength={60}
        disabled={disabled}
        aria-invalid={form.errors[name] !== undefined || undefined}
        value={String(form.values[name] ?? '')}
        onChange={(event) => form.set(name, event.target.value)}
      />
    </Line>
  );
  return (
    <FormPanel
      kind="dialog"
      title={`${kind.dictLabel} · ${entry ? entry.dictLabel : t('ui.addEntry')}`}
      form={form}
      submit={submit}
      onClose={onClose}
    >
      <div className="form-fields">
        {entry ? (
          <p className="entry-value" data-wide>
            {t('ui.column.value')} <code>{entry.dictValue}</code>
          </p>
        ) : (
          line('dictValue', t('ui.column.value'), false, true)
        )}
        {LANGUAGES.map((language) => (
          <div key={language}>
            {line(language, t(`ui.label.${language}`), kind.standard !== null, language === 'zh-cn')}
          </div>
        ))}
        <fieldset className="form-field hues" data-wide>
          <legend>{t('ui.color')}</legend>
          {HUES.map((hue) => (
            <label key={hue}>
              <input
                type="radio"
                name={`${id}-color`}
                checked={read('color') === hue}
                onChange={() => form.set('color', hue)}
              />
              <Tag color={hue}>{t(`ui.hue.${hue || 'none'}`)}</Tag>
            </label>
          ))}
        </fieldset>
      </div>
    </FormPanel>
  );
}

function Line({
  id,
  label,
  error,
  required,
  children,
}: {
  id: string;
  label: string;
  error: string | undefined;
  required: boolean;
  children: ReactNode;
}) {
  return (
    <div className="form-field" data-wrong={error !== undefined || undefined}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="field-mark" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      {error !== undefined && <p className="field-error">{error}</p>}
    </div>
  );
}
