import { useState } from 'react';
import type { FormField } from '#platform/kit/form/form-field.ts';
import { readFormula } from '#platform/kit/form/formula.ts';
import type { Put } from './field-panel.tsx';
import { useTalk } from './flow.ts';
import { keptFormula, shownFormula, waysOf } from './form-edit.ts';
import { useNodeText } from './node-text.ts';
import { Amount, Choose, Labelled } from './parts.tsx';

type KindFieldsProps = { field: FormField; above: readonly FormField[]; put: Put };

/** What only one kind of field can be told. */
export function KindFields({ field, above, put }: KindFieldsProps) {
  const { t } = useNodeText();
  const { records } = useTalk().vocabulary;
  const { kind } = field;
  return (
    <>
      {kind === 'computed' && <FormulaField field={field} above={above} put={put} />}
      {kind === 'cascade' && <Ways field={field} put={put} />}
      {kind === 'record' && (
        <Choose
          label={t('ui.formTab.to')}
          value={field.to ?? ''}
          options={records}
          onChange={(to) => put({ to })}
        />
      )}
      {kind === 'dateRange' && (
        <Choose
          label={t('ui.formTab.count')}
          value={field.count ?? 'natural'}
          options={(['natural', 'workdays'] as const).map((value) => ({
            value,
            label: t(`ui.formTab.counts.${value}`),
          }))}
          onChange={(count) => put({ count })}
        />
      )}
      {(kind === 'number' || kind === 'computed') && (
        <Amount
          label={t('ui.formTab.scale')}
          max={4}
          value={field.scale ?? 2}
          onChange={(scale) => put({ scale }, 'scale')}
        />
      )}
    </>
  );
}

/** Written with the labels that people know; kept with names, so that a label may change. */
function FormulaField({ field, above, put }: KindFieldsProps) {
  const { t } = useNodeText();
  const [text, setText] = useState(() => shownFormula(above, field.formula ?? ''));
  const known = above.flatMap((one) => {
    if (one.kind === 'table')
      return (one.of ?? [])
        .filter(({ kind }) => NUMBERS.has(kind))
        .map((column) => `${one.label}.${column.label}`);
    return NUMBERS.has(one.kind) || one.kind === 'date' || one.kind === 'dateRange' ? [one.label] : [];
  });
  const write = (next: string) => {
    setText(next);
    put({ formula: keptFormula(above, next) }, 'formula');
  };
  const isUnread = text.trim() !== '' && readFormula(keptFormula(above, text)) === null;
  return (
    <>
      <Labelled
        label={t('ui.formTab.formula')}
        hint={t(isUnread ? 'ui.formTab.formulaWrong' : 'ui.formTab.formulaHint')}
      >
        {(id) => (
          <textarea
            id={id}
            className="input input-lines"
            rows={2}
            maxLength={300}
            aria-invalid={isUnread || undefined}
            value={text}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Labelled>
      {known.length > 0 && (
        <p className="usual-texts">
          {known.map((name) => (
            <button key={name} type="button" onClick={() => write(`${text}[${name}]`)}>
              {name}
            </button>
          ))}
        </p>
      )}
    </>
  );
}

const NUMBERS = new Set<FormField['kind']>(['number', 'money', 'computed']);

function Ways({ field, put }: Pick<KindFieldsProps, 'field' | 'put'>) {
  const { t } = useNodeText();
  return (
    <Labelled label={t('ui.formTab.ways')} hint={t('ui.formTab.waysHint')}>
      {(id) => (
        <textarea
          id={id}
          className="input input-lines"
          rows={6}
          defaultValue={(field.options ?? []).join('\n')}
          onChange={(event) => put({ options: waysOf(event.target.value) }, 'ways')}
        />
      )}
    </Labelled>
  );
}
