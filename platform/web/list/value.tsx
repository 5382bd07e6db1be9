import './list.css';
import type { DictField, Field } from '#platform/kit/field.ts';
import { joined } from '../i18n/joined.ts';
import { useWords } from '../i18n/words.ts';
import { useContext } from 'react';
import { KnownOptions, useOptions, type DictOption } from '../pick/use-options.ts';
import { cellText } from './cell-text.ts';
import { Icon } from './parts/icon.tsx';
import { Tag } from './parts/tag.tsx';

type ValueProps = { field: Field; value: unknown; label?: string };

/** A value on one line: dictionaries in their colours, money in yuan, files counted. */
export function Value({ field, value, label }: ValueProps) {
  const t = useWords();
  if (field.kind === 'dict') return <DictValue field={field} value={value} />;
  const text = cellText(field, value, { yes: t('list.yes'), no: t('list.no'), label });
  if (text === '') return null;
  if (field.kind === 'files') return <Counted icon="file" text={text} />;
  if (field.kind === 'text' && field.form === 'color') return <Swatch color={text} />;
  return field.kind === 'money' ? <span className="value-number">{text}</span> : text;
}

function DictValue({ field, value }: { field: DictField; value: unknown }) {
  const known = useContext(KnownOptions).get(field.dict);
  if (known) return <Labels options={known} value={value} />;
  return <AskedLabels field={field} value={value} />;
}

function AskedLabels({ field, value }: { field: DictField; value: unknown }) {
  return <Labels options={useOptions(field.dict)} value={value} />;
}

/** A dictionary with colours is drawn as tags; one without, such as nations, as plain text. */
function Labels({ options, value }: { options: readonly DictOption[]; value: unknown }) {
  const values = value === null || value === undefined || value === '' ? [] : [value].flat();
  const chosen = values.map(
    (one) =>
      options.find((option) => option.value === one) ?? {
        value: String(one),
        label: String(one),
        color: null,
      },
  );
  const colourful = options.some(({ color }) => color && color !== 'default');
  if (!colourful) return joined(chosen.map((option) => option.label));
  return chosen.map((option) => (
    <Tag key={option.value} color={option.color}>
      {option.label}
    </Tag>
  ));
}

function Counted({ icon, text }: { icon: 'file'; text: string }) {
  return (
    <span className="value-count">
      <Icon name={icon} size={14} /> {text}
    </span>
  );
}

function Swatch({ color }: { color: string }) {
  return (
    <span className="value-count">
      <span className="swatch" style={{ background: color }} /> {color}
    </span>
  );
}
