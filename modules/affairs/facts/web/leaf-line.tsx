import { useId } from 'react';
import type { ControlProps } from '#platform/web/form/control.ts';
import { controlOf } from '#platform/web/form/controls.ts';
import { useGuestWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import type { Field } from '#platform/kit/field.ts';
import { comparisonsOf, valuesAsked, type Given, type Leaf } from '../rules.ts';
import type { KnownFact } from '../server/answers.ts';
import { leafOf } from './edit.ts';

const ROOM = 'affairs/facts';

type LeafLineProps = {
  leaf: Leaf;
  facts: readonly KnownFact[];
  onChange: (leaf: Leaf) => void;
  onRemove?: () => void;
};

/** One condition: the fact, what of it, how it is compared, with what. */
export function LeafLine({ leaf, facts, onChange, onRemove }: LeafLineProps) {
  const t = useGuestWords(ROOM);
  const fact = facts.find(({ code }) => code === leaf.fact);
  return (
    <Row gap={8} className="rule-leaf">
      <select
        className="input"
        aria-label={t('ui.fact')}
        value={fact ? leaf.fact : ''}
        onChange={(event) => onChange(leafOf(event.target.value, facts))}
      >
        <option value="">{t('ui.chooseFact')}</option>
        {facts.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {fact?.params.map(({ name, label, field }) => (
        <Part
          key={name}
          field={field}
          title={label}
          value={leaf.params?.[name]}
          onChange={(value) => onChange({ ...leaf, params: { ...leaf.params, [name]: plain(value) } })}
        />
      ))}
      {fact && (
        <select
          className="input"
          aria-label={t('ui.cmp')}
          value={leaf.cmp}
          onChange={({ target }) => {
            const cmp = comparisonsOf(fact.value).find((one) => one === target.value) ?? leaf.cmp;
            const same = valuesAsked(cmp) === valuesAsked(leaf.cmp);
            const { value, ...rest } = leaf;
            onChange({ ...rest, cmp, ...(same && value !== undefined && { value }) });
          }}
        >
          {comparisonsOf(fact.value).map((cmp) => (
            <option key={cmp} value={cmp}>
              {t(`ui.compare.${cmp}`)}
            </option>
          ))}
        </select>
      )}
      {fact && <Values leaf={leaf} fact={fact} onChange={(value) => onChange({ ...leaf, value })} />}
      {onRemove && <Button look="quiet" icon="close" aria-label={t('ui.removeLeaf')} onClick={onRemove} />}
    </Row>
  );
}

type ValuesProps = { leaf: Leaf; fact: KnownFact; onChange: (value: unknown) => void };

function Values({ leaf, fact, onChange }: ValuesProps) {
  const t = useGuestWords(ROOM);
  const asked = valuesAsked(leaf.cmp);
  const { value: field } = fact;
  const { value } = leaf;
  if (asked === 'none') return null;
  if (asked === 'one') return <Part field={field} title={t('ui.value')} value={value} onChange={onChange} />;
  if (asked === 'two') {
    const [from, to] = Array.isArray(value) ? value : [];
    return (
      <>
        <Part field={field} title={t('ui.from')} value={from} onChange={(next) => onChange([next, to])} />
        <Part field={field} title={t('ui.to')} value={to} onChange={(next) => onChange([from, next])} />
      </>
    );
  }
  if (field.kind === 'dict' || field.kind === 'ref')
    return <Part field={manyOf(field)} title={t('ui.value')} value={value} onChange={onChange} />;
  const text = Array.isArray(value) ? value.join(' ') : '';
  return (
    <input
      className="input"
      aria-label={t('ui.values')}
      placeholder={t('ui.values')}
      defaultValue={text}
      onBlur={({ target }) => onChange(target.value.split(/[\s,，、]+/).filter((one) => one !== ''))}
    />
  );
}

const manyOf = (field: Extract<Field, { kind: 'dict' | 'ref' }>): Field =>
  field.kind === 'dict' ? { kind: 'dict', dict: field.dict, many: true } : { kind: 'refs', to: field.to };

const plain = (value: unknown): Given[string] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

type PartProps = { field: Field; title: string; value: unknown; onChange: (value: unknown) => void };

function Part({ field, title, value, onChange }: PartProps) {
  const id = useId();
  const given = { id, name: title, field, onChange, title, room: ROOM, invalid: false, values: {} };
  return (
    <label className="rule-part" htmlFor={id}>
      <small>{title}</small>
      {drawn({ ...given, value: value ?? null })}
    </label>
  );
}

/** The control of the fact's kind: which one it is changes with the fact alone. */
function drawn(props: ControlProps) {
  const Control = controlOf(props.field);
  return Control && <Control {...props} />;
}
