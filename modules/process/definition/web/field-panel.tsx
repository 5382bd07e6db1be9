import { COLUMN_KINDS, FORM_KINDS, isWords, type FormField } from '#platform/kit/form/form-field.ts';
import { useId } from 'react';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Group } from '#platform/web/parts/group.tsx';
import { useTalk } from './flow.ts';
import { changeField, clean, freshField, wordsOf } from './form-edit.ts';
import { FieldRules } from './field-rules.tsx';
import { KindFields } from './kind-fields.tsx';
import { useNodeText } from './node-text.ts';
import { Amount, Check, Choose, Labelled, Line, Panel, Removable } from './parts.tsx';
import type { Design } from './use-design.ts';

export type Put = (part: Partial<FormField>, about?: string) => void;

const MANY = new Set<FormField['kind']>(['people', 'files', 'images', 'table']);
const SUMMED = new Set<FormField['kind']>(['number', 'money', 'computed']);

function above(design: Design, field: FormField): FormField[] {
  const form = design.definition.form ?? [];
  return form.slice(
    0,
    form.findIndex(({ name }) => name === field.name),
  );
}

/** What one field of the form asks for. */
export function FieldPanel({ design, field }: { design: Design; field: FormField }) {
  const { t } = useNodeText();
  const put: Put = (part, about = '') =>
    design.change((now) => changeField(now, field.name, part), about && `form ${field.name} ${about}`);
  return (
    <Panel label={field.label}>
      <Asked field={field} above={above(design, field)} kinds={FORM_KINDS} put={put} />
      <Labelled label={t(field.kind === 'description' ? 'ui.formTab.text' : 'ui.formTab.hint')}>
        {(id) => (
          <textarea
            id={id}
            className="input input-lines"
            rows={field.kind === 'description' ? 4 : 2}
            maxLength={1000}
            value={field.hint ?? ''}
            onChange={(event) => put({ hint: event.target.value }, 'hint')}
          />
        )}
      </Labelled>
      {MANY.has(field.kind) && (
        <Amount
          label={t('ui.formTab.max')}
          min={1}
          max={50}
          value={field.max}
          onChange={(max) => put({ max }, 'max')}
        />
      )}
      {field.kind === 'table' && <Columns field={field} put={put} />}
      <FieldRules design={design} field={field} put={put} />
    </Panel>
  );
}

type AskedProps = {
  field: FormField;
  /** What stands before it: a formula reads nothing else. */
  above: readonly FormField[];
  kinds: readonly FormField['kind'][];
  put: Put;
};

/** What fields and columns have in common. */
function Asked({ field, above: before, kinds, put }: AskedProps) {
  const { t } = useNodeText();
  return (
    <>
      <Line
        label={t('ui.formTab.label')}
        value={field.label}
        onChange={(label) => put({ label: label.slice(0, 40) }, 'label')}
      />
      <Choose
        label={t('ui.formTab.kind')}
        value={field.kind}
        options={kinds.map((value) => ({ value, label: t(`ui.fieldKind.${value}`) }))}
        onChange={(kind) => put({ kind })}
      />
      {(field.kind === 'choice' || field.kind === 'choices') && <Choices field={field} put={put} />}
      <KindFields field={field} above={before} put={put} />
      {!isWords(field) && field.kind !== 'computed' && (
        <Check
          label={t('ui.formTab.required')}
          value={field.required ?? false}
          onChange={(required) => put({ required })}
        />
      )}
    </>
  );
}

/** Where a choice is from: several at once only from a dictionary, whose values have keys. */
function Choices({ field, put }: { field: FormField; put: Put }) {
  const { t } = useNodeText();
  const { dictionaries } = useTalk().vocabulary;
  const id = useId();
  const isOwn = field.kind === 'choice' && field.options !== undefined;
  return (
    <>
      {field.kind === 'choice' && (
        <Choose
          label={t('ui.formTab.from')}
          value={isOwn ? 'fromWords' : 'fromDict'}
          options={(['fromDict', 'fromWords'] as const).map((value) => ({
            value,
            label: t(`ui.formTab.${value}`),
          }))}
          onChange={(value) =>
            put(value === 'fromWords' ? { options: [], dict: undefined } : { options: undefined })
          }
        />
      )}
      {isOwn ? (
        <Labelled label={t('ui.formTab.words')} hint={t('ui.formTab.wordsHint')}>
          {() => (
            <textarea
              id={id}
              className="input input-lines"
              rows={4}
              aria-label={t('ui.formTab.words')}
              defaultValue={(field.options ?? []).join('\n')}
              onChange={(event) => put({ options: wordsOf(event.target.value) }, 'words')}
            />
          )}
        </Labelled>
      ) : (
        <Choose
          label={t('ui.formTab.dict')}
          value={field.dict ?? ''}
          options={dictionaries}
          onChange={(dict) => put({ dict })}
        />
      )}
    </>
  );
}

function Columns({ field, put }: { field: FormField; put: Put }) {
  const { t } = useNodeText();
  const of = field.of ?? [];
  const set = (name: string, part: Partial<FormField>, about?: string) =>
    put({ of: of.map((one) => (one.name === name ? clean({ ...one, ...part }) : one)) }, about);
  return (
    <Group title={t('ui.formTab.columns')}>
      {of.map((column) => (
        <Removable
          key={column.name}
          label={`${t('ui.formTab.removeField')} ${column.label}`}
          {...(of.length > 1 && {
            onRemove: () => put({ of: of.filter(({ name }) => name !== column.name) }),
          })}
        >
          <Asked
            field={column}
            above={of.slice(0, of.indexOf(column))}
            kinds={COLUMN_KINDS}
            put={(part, about) => set(column.name, part, about && `${column.name} ${about}`)}
          />
          {SUMMED.has(column.kind) && (
            <Check
              label={t('ui.formTab.sum')}
              value={column.sum ?? false}
              onChange={(sum) => set(column.name, { sum })}
            />
          )}
        </Removable>
      ))}
      <Button
        icon="add"
        disabled={of.length >= 12}
        onClick={() =>
          put({
            of: [
              ...of,
              { ...freshField(of, 'text', ''), label: `${t('ui.formTab.columns')}${of.length + 1}` },
            ],
          })
        }
      >
        {t('ui.formTab.addColumn')}
      </Button>
    </Group>
  );
}
