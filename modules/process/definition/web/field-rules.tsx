import { useMemo } from 'react';
import type { Condition } from '#platform/kit/rule/condition.ts';
import { isWords, type FormField } from '#platform/kit/form/form-field.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import type { Put } from './field-panel.tsx';
import { TalkContext, useTalk } from './flow.ts';
import { useNodeText } from './node-text.ts';
import { Check, Line } from './parts.tsx';
import type { Design } from './use-design.ts';

type Rule = 'visibleWhen' | 'requiredWhen' | 'readOnlyWhen';

const NONE: Condition = { op: 'and', items: [] };
const FILLED = new Set<FormField['kind']>(['text', 'lines', 'number', 'date', 'choice']);

type FieldRulesProps = { design: Design; field: FormField; put: Put };

/** When a field is seen, asked for, or not to be changed, by what stands above it. */
export function FieldRules({ design, field, put }: FieldRulesProps) {
  const { t } = useNodeText();
  const talk = useTalk();
  const form = design.definition.form;
  const above = useMemo(() => {
    const names = new Set((form ?? []).map(({ name }) => name));
    const before = new Set(
      (form ?? [])
        .slice(
          0,
          (form ?? []).findIndex(({ name }) => name === field.name),
        )
        .map(({ name }) => name),
    );
    const { vocabulary } = talk;
    const fields = vocabulary.fields.filter(({ name }) => !names.has(name) || before.has(name));
    return {
      ...talk,
      vocabulary: { ...vocabulary, fields, sys: vocabulary.sys.filter(({ name }) => name !== 'round') },
    };
  }, [talk, form, field.name]);
  const mayFill = !isWords(field) && field.kind !== 'computed';
  const rules: Rule[] = [
    'visibleWhen',
    ...(mayFill ? (['requiredWhen'] as const) : []),
    ...(FILLED.has(field.kind) ? (['readOnlyWhen'] as const) : []),
  ];
  return (
    <TalkContext value={above}>
      {FILLED.has(field.kind) && (
        <Line
          label={t('ui.formTab.initial')}
          value={String(field.initial ?? '')}
          onChange={(text) => put({ initial: initialOf(field, text) }, 'initial')}
        />
      )}
      {rules.map((rule) => (
        <Stack key={rule} gap={4}>
          <Check
            label={t(`ui.formTab.${rule}`)}
            value={field[rule] !== undefined}
            onChange={(on) => put({ [rule]: on ? NONE : undefined })}
          />
          {field[rule] && (
            <ConditionEditor
              condition={field[rule]}
              onChange={(condition) => put({ [rule]: condition }, rule)}
            />
          )}
        </Stack>
      ))}
    </TalkContext>
  );
}

function initialOf({ kind }: FormField, text: string): string | number | undefined {
  if (text.trim() === '') return undefined;
  const number = Number(text);
  return kind === 'number' && Number.isFinite(number) ? number : text;
}
