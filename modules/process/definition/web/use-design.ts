import { useCallback, useMemo, useRef, useState } from 'react';
import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { checkFlow } from '#platform/kit/workflow/check.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { beginning, changed, redone, undone } from './history.ts';
import type { Chosen, Version, Vocabulary } from './flow.ts';

/** Changes of the same thing within this time are one step back. Milliseconds. */
const BURST = 1_200;

/** The draft on the designer's table: what is drawn, what was undone, what is marked, what is wrong. */
export function useDesign(draft: Version, vocabulary: Vocabulary) {
  const [history, setHistory] = useState(() => beginning(draft.definition));
  const [saved, setSaved] = useState({ definition: draft.definition, version: draft.version });
  const [chosen, setChosen] = useState<Chosen>(null);
  const [saving, setSaving] = useState(false);
  const last = useRef({ about: '', at: 0 });
  const definition = history.present;
  const faults = useMemo(
    () => checkFlow(definition, vocabularyOf(vocabulary, definition)),
    [definition, vocabulary],
  );
  /** `about` names what is typed at, so that a word is not undone letter by letter. */
  const change = useCallback((next: (now: FlowDefinition) => FlowDefinition, about = '') => {
    const isBurst =
      about !== '' && about === last.current.about && performance.now() - last.current.at < BURST;
    last.current = { about, at: performance.now() };
    setHistory((now) => changed(now, next(now.present), isBurst));
  }, []);
  const save = async (): Promise<number | null> => {
    if (definition === saved.definition) return saved.version;
    setSaving(true);
    try {
      const { version } = await post<{ version: number }>(path('process', 'flowDef', 'saveDraft'), {
        id: draft.id,
        version: saved.version,
        definition,
      });
      setSaved({ definition, version });
      await forget('process', 'flowDef');
      return version;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return null;
    } finally {
      setSaving(false);
    }
  };
  return {
    definition,
    faults,
    chosen,
    choose: setChosen,
    change,
    undo: history.past.length > 0 ? () => setHistory(undone) : null,
    redo: history.future.length > 0 ? () => setHistory(redone) : null,
    dirty: definition !== saved.definition,
    saving,
    save,
  };
}

export type Design = ReturnType<typeof useDesign>;

/** The checks of the kit know names only. */
function vocabularyOf(
  { fields, sys, kinds, flows, services, ownForms }: Vocabulary,
  { form = [] }: FlowDefinition,
) {
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  return {
    fields: [...names(fields), ...(ownForms ? names(form) : [])],
    sys: names(sys),
    kinds,
    flows: flows.map(({ value }) => value),
    services,
  };
}
