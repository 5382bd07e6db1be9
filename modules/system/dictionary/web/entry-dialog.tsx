import { useId } from 'react';
import { say } from '#platform/web/client/say.ts';
import { FieldFrame } from '#platform/web/form/field-frame.tsx';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Choice } from '#platform/web/parts/choice.tsx';
import type { Entry, Kind } from '../server/answers.ts';
import { ROOM } from './dictionary.ts';
import { linesOf, parentsFor } from './entry-tree.ts';
import { NameLine, NameLines } from './name-line.tsx';
import { saveEntry } from './save-entry.ts';

type EntryDialogProps = {
  kind: Kind;
  /** The whole tree. */
  entries: readonly Entry[];
  entry?: Entry;
  /** Where a new one is to stand: the id of a value, or the code of the dictionary for the top. */
  below?: string;
  onClose: () => void;
};

const HUES = ['', 'blue', 'green', 'orange', 'red', 'gold', 'cyan', 'purple', 'magenta'];
const VALUE = /^[\w.-]{1,40}$/;

/** A value of a dictionary: what is stored never changes, what people read does. */
export function EntryDialog({ kind, entries, entry, below = kind.code, onClose }: EntryDialogProps) {
  const t = useWords(ROOM);
  const id = useId();
  const form = useForm({
    dictValue: entry?.dictValue ?? '',
    parentId: entry?.parentId ?? below,
    color: entry?.color ?? '',
    ...entry?.labels,
  });
  const read = (name: string) => String(form.values[name] ?? '').trim();
  const submit = useCall({
    form,
    errors: () => ({
      ...(entry || VALUE.test(read('dictValue')) ? {} : { dictValue: t('ui.valueRule') }),
      ...(read('zh-cn') === '' ? { 'zh-cn': word('form.required') } : {}),
    }),
    send: async () => {
      const labels = { 'zh-cn': read('zh-cn'), 'zh-tw': read('zh-tw'), en: read('en') };
      const parentId = read('parentId');
      const last = beside(entries, parentId, kind.code).length;
      const own = entry ?? { code: kind.code, sort: last, status: 'enabled' as const };
      // who comes to stand somewhere else comes last there
      const sort = entry && entry.parentId !== parentId ? last : own.sort;
      await saveEntry({
        ...own,
        sort,
        parentId,
        dictValue: read('dictValue'),
        labels,
        color: read('color') || null,
      });
      say.success(word('form.saved'));
    },
  });
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
          <NameLine id={id} name="dictValue" label={t('ui.column.value')} form={form} required />
        )}
        {!kind.closed && kind.standard === null && (
          <FieldFrame
            id={`${id}-parent`}
            field={{ kind: 'text' }}
            title={t('ui.parent')}
            error={form.errors['parentId']}
          >
            <Choice
              id={`${id}-parent`}
              value={read('parentId')}
              options={[
                { value: kind.code, label: t('ui.top') },
                ...parentsFor(entries, entry).map(({ entry: { id: value, dictLabel, status }, level }) => ({
                  value,
                  label: `${'　'.repeat(level - 1)}${dictLabel}`,
                  disabled: status === 'disabled',
                })),
              ]}
              onChange={(next) => form.set('parentId', next)}
            />
          </FieldFrame>
        )}
        <NameLines id={id} form={form} disabled={kind.standard !== null} />
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

const beside = (entries: readonly Entry[], parentId: string, code: string): readonly Entry[] =>
  parentId === code
    ? entries
    : (linesOf(entries).find(({ entry }) => entry.id === parentId)?.entry.children ?? []);
