import type { Comparison, Condition, ConditionItem } from '#platform/kit/rule/condition.ts';
import { toYuan } from '#platform/pure/money.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { word } from '#platform/web/i18n/words.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { Group } from '#platform/web/parts/group.tsx';
import { useTalk, type Field } from './flow.ts';
import { useNodeText } from './node-text.ts';
import { Choose, Labelled, Removable } from './parts.tsx';

const BY_KIND: { [kind in Field['kind']]: readonly Comparison[] } = {
  number: ['eq', 'ne', 'gt', 'ge', 'lt', 'le'],
  date: ['gt', 'ge', 'lt', 'le', 'empty'],
  boolean: ['eq'],
  text: ['eq', 'ne', 'contains', 'empty'],
  person: ['eq', 'ne', 'empty'],
  ref: ['eq', 'ne'],
  list: ['contains', 'empty'],
  people: ['contains', 'empty'],
  rows: ['empty'],
  files: ['empty'],
  html: ['empty'],
  money: ['eq', 'ne', 'gt', 'ge', 'lt', 'le'],
  place: ['empty'],
  range: ['eq', 'ne', 'gt', 'ge', 'lt', 'le'],
  record: ['eq', 'ne', 'empty'],
};

type ConditionEditorProps = { condition: Condition; onChange: (condition: Condition) => void };

/** When a branch is taken: comparisons of the form's fields, all of them or any. Inner groups stay as they were drawn. */
export function ConditionEditor({ condition, onChange }: ConditionEditorProps) {
  const { t, when } = useNodeText();
  const { vocabulary } = useTalk();
  const { items } = condition;
  const first = vocabulary.fields.find(({ kind }) => kind !== 'list') ?? vocabulary.sys[0];
  const put = (at: number, item: ConditionItem) => onChange({ ...condition, items: items.with(at, item) });
  const isField = (name: string) => vocabulary.fields.some((one) => one.name === name);
  return (
    <Group title={t('ui.condition')}>
      {items.length > 1 && (
        <Choose
          label={t('ui.together')}
          value={condition.op}
          options={(['and', 'or'] as const).map((value) => ({ value, label: t(`ui.op.${value}`) }))}
          onChange={(op) => onChange({ ...condition, op })}
        />
      )}
      {items.map((item, at) => (
        // comparisons have no key of their own
        <Removable
          key={at}
          label={t('ui.dropItem', { no: at + 1 })}
          onRemove={() => onChange({ ...condition, items: items.toSpliced(at, 1) })}
        >
          {'items' in item ? (
            <p className="field-hint">{when(item)}</p>
          ) : (
            <Item item={item} onChange={(next) => put(at, next)} />
          )}
        </Removable>
      ))}
      {first && (
        <Button
          icon="add"
          onClick={() => onChange({ ...condition, items: [...items, fresh(first, isField(first.name))] })}
        >
          {t('ui.addItem')}
        </Button>
      )}
    </Group>
  );
}

/** Of several choices one is looked for. */
const compareOf = ({ kind, many }: Field) => (many ? BY_KIND.list : BY_KIND[kind]);

/** A comparison of a field that holds something to begin with. */
function fresh(field: Field, isForm: boolean): ConditionItem {
  const cmp = compareOf(field)[0] ?? 'eq';
  return { ...(isForm ? { field: field.name } : { sys: field.name }), cmp, ...valueOf(field) };
}

function valueOf({ kind, options }: Field): { value?: unknown } {
  if (kind === 'boolean') return { value: true };
  if (isNumber(kind)) return { value: kind === 'money' ? 100 : 1 };
  return kind === 'ref' ? { value: options?.[0]?.value ?? '' } : { value: '' };
}

function Item({ item, onChange }: { item: ConditionItem; onChange: (item: ConditionItem) => void }) {
  const { t } = useNodeText();
  const { vocabulary } = useTalk();
  const all = [
    ...vocabulary.fields.map((field) => ({ field, isForm: true, id: `form ${field.name}` })),
    ...vocabulary.sys.map((field) => ({ field, isForm: false, id: `sys ${field.name}` })),
  ];
  const id = item.field === undefined ? `sys ${item.sys}` : `form ${item.field}`;
  const found = all.find((one) => one.id === id);
  const compare = found ? compareOf(found.field) : [item.cmp];
  return (
    <>
      <Choose
        label={t('ui.formField')}
        value={id}
        options={all.map((one) => ({ value: one.id, label: one.field.label }))}
        onChange={(next) => {
          const chosen = all.find((one) => one.id === next);
          if (chosen) onChange(fresh(chosen.field, chosen.isForm));
        }}
      />
      <Choose
        label={t('ui.comparison')}
        value={item.cmp}
        options={compare.map((value) => ({ value, label: t(`ui.compare.${value}`, { value: '…' }) }))}
        onChange={(cmp) => onChange({ ...item, cmp })}
      />
      {item.cmp !== 'empty' && found && (
        <Value field={found.field} value={item.value} onChange={(value) => onChange({ ...item, value })} />
      )}
    </>
  );
}

/** Money is compared in fen and typed in yuan; of a range its days are compared. */
const isNumber = (kind: Field['kind']): boolean => kind === 'number' || kind === 'money' || kind === 'range';

type ValueProps = { field: Field; label?: string; value: unknown; onChange: (value: unknown) => void };

/** A value of a field's kind, in the control that fits it. */
export function Value({ field, label, value, onChange }: ValueProps) {
  const { t } = useNodeText();
  const title = label ?? t('ui.value');
  const stored = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const text = field.kind === 'money' && stored !== '' ? toYuan(Number(stored)) : stored;
  const known = useOptions(field.dict);
  if (field.kind === 'boolean')
    return (
      <Choose
        label={title}
        value={value === true ? 'yes' : 'no'}
        options={(['yes', 'no'] as const).map((one) => ({ value: one, label: word(`list.${one}`) }))}
        onChange={(one) => onChange(one === 'yes')}
      />
    );
  const options = field.options ?? (field.dict ? known : null);
  if (options) return <Choose label={title} value={text} options={options} onChange={onChange} />;
  return (
    <Labelled label={title}>
      {(id) => (
        <input
          id={id}
          className="input"
          type={isNumber(field.kind) ? 'number' : field.kind === 'date' ? 'date' : 'text'}
          step={field.kind === 'money' ? '0.01' : '0.5'}
          maxLength={200}
          {...(field.kind === 'money' ? { defaultValue: text } : { value: text })}
          onChange={(event) => onChange(typed(field.kind, event.target.value))}
        />
      )}
    </Labelled>
  );
}

function typed(kind: Field['kind'], text: string): string | number {
  if (!isNumber(kind)) return text;
  return kind === 'money' ? Math.round(Number(text) * 100) : Number(text);
}
