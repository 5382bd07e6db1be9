import { OneField } from '#platform/web/form/one-field.tsx';
import type { Form } from '#platform/web/form/use-form.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { ROOM } from './dictionary.ts';

const LANGUAGES = ['zh-cn', 'zh-tw', 'en'] as const;

/** A short text of a dialog. */
export const SHORT = { kind: 'text', max: 60 } as const;
export const NEEDED = { ...SHORT, required: true } as const;

/** What it is called in each language; the first one every school has. */
export function NameLines(props: { id: string; form: Form }) {
  const t = useWords(ROOM);
  return LANGUAGES.map((name) => (
    <OneField
      key={name}
      {...props}
      name={name}
      field={name === 'zh-cn' ? NEEDED : SHORT}
      title={t(`ui.label.${name}`)}
      room={ROOM}
    />
  ));
}

export const typed = (form: Form, name: string): string => String(form.values[name] ?? '').trim();

export const namesIn = (form: Form) => ({
  'zh-cn': typed(form, 'zh-cn'),
  'zh-tw': typed(form, 'zh-tw'),
  en: typed(form, 'en'),
});

/** What is wrong with the names. */
export const namesWrong = (form: Form) =>
  typed(form, 'zh-cn') === '' ? { 'zh-cn': word('form.required') } : {};
