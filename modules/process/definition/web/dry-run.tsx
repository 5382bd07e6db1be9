import { useState } from 'react';
import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { joined } from '#platform/web/i18n/joined.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Canvas } from './canvas.tsx';
import { Value } from './condition-editor.tsx';
import { useTalk, type Field, type Version } from './flow.ts';
import { FlowTree } from './flow-tree.tsx';
import { useNodeText } from './node-text.ts';
import { Panel } from './parts.tsx';
import { PeopleField } from './people-field.tsx';
import { PlayedPath } from './played-path.tsx';
import type { DryRun as Dry } from '../server/answers.ts';

type Values = { [name: string]: unknown };

/** Nothing in a flow goes by these. */
const UNASKED = new Set<Field['kind']>(['list', 'date', 'html', 'place', 'files', 'rows', 'record']);

/** A case that isn't one: a person and a form go through the flow, and everybody who would be asked is named. */
export function DryRun({ version, definition }: { version: Version; definition: FlowDefinition }) {
  const { t } = useNodeText();
  const { vocabulary } = useTalk();
  const [people, setPeople] = useState<string[]>([]);
  const [form, setForm] = useState<Values>(() => beginning(vocabulary.fields));
  const [sys, setSys] = useState<Values>({});
  const [played, setPlayed] = useState<Dry | null>(null);
  const [running, run] = useBusy();
  const facts = vocabulary.sys.filter(({ name }) => name !== 'round');
  const play = () =>
    run(async () => {
      const asked = { id: version.id, definition, userId: people[0], form, sys };
      setPlayed(await post<Dry>(path('process', 'flowDef', 'dryRun'), asked));
    });
  const passed = new Map(
    played?.nodes.map(({ nodeKey, people: asked }) => [nodeKey, joined(asked.map(({ name }) => name))]),
  );
  return (
    <div className="designer dry-run">
      <Stack as="aside" className="designer-side">
        <Panel label={t('ui.tab.dryRun')}>
          <p className="field-hint">{t('ui.dryRunHint')}</p>
          <PeopleField label={t('ui.person')} value={people} many={false} of="all" onChange={setPeople} />
          {vocabulary.fields
            .filter(({ kind }) => !UNASKED.has(kind))
            .map((field) => (
              <Fill key={field.name} field={field} values={form} onChange={setForm} />
            ))}
          {!vocabulary.computed &&
            facts.map((field) => <Fill key={field.name} field={field} values={sys} onChange={setSys} />)}
          <Button look="primary" busy={running} disabled={people.length === 0} onClick={() => void play()}>
            {t('ui.runNow')}
          </Button>
        </Panel>
      </Stack>
      <Stack>
        {played ? (
          <>
            {vocabulary.computed && facts.length > 0 && (
              <p className="field-hint">
                {t('ui.workedOut')}
                {joined(facts.map(({ name, label }) => `${label} ${factText(played.facts[name], t)}`))}
              </p>
            )}
            <PlayedPath played={played} />
            <Canvas label={version.flowName}>
              <FlowTree flow={definition} passed={passed} />
            </Canvas>
          </>
        ) : (
          <p className="list-state">{t('ui.dryRunEmpty')}</p>
        )}
      </Stack>
    </div>
  );
}

function factText(value: unknown, t: (key: string) => string): string {
  if (typeof value === 'boolean') return t(value ? 'ui.on' : 'ui.off');
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '—';
}

/** Numbers begin with one and answers with no, so that a first run shows something. */
function beginning(fields: readonly Field[]): Values {
  const values = fields.flatMap(({ name, kind, options }): [string, unknown][] => {
    if (kind === 'number' || kind === 'range') return [[name, 1]];
    if (kind === 'boolean') return [[name, false]];
    return kind === 'ref' && options?.[0] ? [[name, options[0].value]] : [];
  });
  return Object.fromEntries(values);
}

type FillProps = { field: Field; values: Values; onChange: (values: Values) => void };

function Fill({ field, values, onChange }: FillProps) {
  const { compared } = useNodeText();
  const set = (value: unknown) => onChange({ ...values, [field.name]: value });
  const { name, label, kind } = field;
  if (kind === 'person') {
    const now = values[name];
    return (
      <PeopleField
        label={label}
        value={typeof now === 'string' ? [now] : []}
        many={false}
        onChange={([id]) => set(id ?? null)}
      />
    );
  }
  return (
    <Value
      field={field}
      label={kind === 'range' ? compared(name) : label}
      value={values[name]}
      onChange={set}
    />
  );
}
