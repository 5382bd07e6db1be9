import { useId } from 'react';
import { say } from '#platform/web/client/say.ts';
import { FieldFrame } from '#platform/web/form/field-frame.tsx';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { OneField } from '#platform/web/form/one-field.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Choice } from '#platform/web/parts/choice.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Group } from '#platform/web/parts/group.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Entry, Kind } from '../server/answers.ts';
import { ROOM } from './dictionary.ts';
import { linesOf, parentsFor } from './entry-tree.ts';
import { NameLines, namesIn, namesWrong, NEEDED, SHORT, typed } from './name-lines.tsx';
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
  const submit = useCall({
    form,
    errors: () => ({
      ...(entry || VALUE.test(typed(form, 'dictValue')) ? {} : { dictValue: t('ui.valueRule') }),
      ...namesWrong(form),
    }),
    send: async () => {
      const parentId = typed(form, 'parentId');
      const last = beside(entries, parentId, kind.code).length;
      const own = entry ?? { code: kind.code, sort: last, status: 'enabled' as const };
      await saveEntry({
        ...own,
        // who comes to stand somewhere else comes last there
        sort: entry && entry.parentId !== parentId ? last : own.sort,
        parentId,
        dictValue: typed(form, 'dictValue'),
        labels: namesIn(form),
        color: typed(form, 'color') || null,
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
          <Soft className="form-field" data-wide>
            {t('ui.column.value')} <code>{entry.dictValue}</code>
          </Soft>
        ) : (
          <OneField
            {...{ id, form }}
            name="dictValue"
            field={NEEDED}
            title={t('ui.column.value')}
            room={ROOM}
          />
        )}
        {!kind.closed && kind.standard === null && (
          <FieldFrame
            id={`${id}-parent`}
            field={SHORT}
            title={t('ui.parent')}
            error={form.errors['parentId']}
          >
            <Choice
              id={`${id}-parent`}
              value={typed(form, 'parentId')}
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
        {/* a value of a national standard is called as the standard says */}
        {kind.standard === null && <NameLines id={id} form={form} />}
        <div className="form-field" data-wide>
          <Group title={t('ui.color')}>
            <Row gap={12}>
              {HUES.map((hue) => (
                <CheckLine
                  key={hue}
                  type="radio"
                  name={`${id}-color`}
                  checked={typed(form, 'color') === hue}
                  onChange={() => form.set('color', hue)}
                >
                  <Tag color={hue}>{t(`ui.hue.${hue || 'none'}`)}</Tag>
                </CheckLine>
              ))}
            </Row>
          </Group>
        </div>
      </div>
    </FormPanel>
  );
}

const beside = (entries: readonly Entry[], parentId: string, code: string): readonly Entry[] =>
  parentId === code
    ? entries
    : (linesOf(entries).find(({ entry }) => entry.id === parentId)?.entry.children ?? []);
