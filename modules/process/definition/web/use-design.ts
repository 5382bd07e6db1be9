import { useCallback, useMemo, useRef, useState } from 'react';
import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { checkFlow } from '../rules/check.ts';
import { held } from '#platform/kit/workflow/held.ts';
import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { beginning, changed, redone, undone } from './history.ts';
import type { Chosen, Version, Vocabulary } from './flow.ts';
import type { Saved } from '../server/answers.ts';

/** Changes of the same thing within this time are one step back. Milliseconds. */
const BURST = 1_200;

/** The draft on the designer's table: what is drawn, what was undone, what is marked, what is wrong. */
export function useDesign(draft: Version, vocabulary: Vocabulary) {
  const [history, setHistory] = useState(() => beginning(draft.definition));
  const [saved, setSaved] = useState({ kept: draft.definition, version: draft.version });
  const [chosen, setChosen] = useState<Chosen>(null);
  const [saving, setSaving] = useState(false);
  const last = useRef({ about: '', at: 0 });
  const definition = history.present;
  const faults = useMemo(
    () => checkFlow(held(definition, vocabulary.emptyPassForbidden), vocabularyOf(vocabulary, definition)),
    [definition, vocabulary],
  );
  /** `about` names what is typed at, so that a word is not undone letter by letter. */
  const change = useCallback((next: (now: FlowDefinition) => FlowDefinition, about = '') => {
    const isBurst =
      about !== '' && about === last.current.about && performance.now() - last.current.at < BURST;
    last.current = { about, at: performance.now() };
    setHistory((now) => changed(now, next(now.present), isBurst));
  }, []);
  const now = useRef({ definition, ...saved });
  now.current = { ...now.current, definition };
  const under = useRef<Promise<number | null>>(Promise.resolve(null));
  /** One after the other: whoever saves or publishes while a save is on its way goes on from what that one has stored. */
  const save = (): Promise<number | null> => {
    under.current = under.current
      .catch(() => null)
      .then(async () => {
        const { definition: drawn, kept, version } = now.current;
        if (drawn === kept) return version;
        setSaving(true);
        const stored = await attempt(() => store(draft.id, version, drawn)).finally(() => setSaving(false));
        if (stored === null) return null;
        now.current = { ...now.current, kept: drawn, version: stored };
        setSaved({ kept: drawn, version: stored });
        // nobody who presses a button waits for the lists
        void forget('process', 'flowDef');
        return stored;
      });
    return under.current;
  };
  return {
    id: draft.id,
    /** It is what its process takes where nothing else is said. */
    usual: draft.flowKey === draft.processType,
    processType: draft.processType,
    definition,
    faults,
    chosen,
    choose: setChosen,
    change,
    undo: history.past.length > 0 ? () => setHistory(undone) : null,
    redo: history.future.length > 0 ? () => setHistory(redone) : null,
    dirty: definition !== saved.kept,
    saving,
    save,
  };
}

async function store(id: string, version: number, definition: FlowDefinition): Promise<number> {
  const saved = await post<Saved>(path('process', 'flowDef', 'saveDraft'), {
    id,
    version,
    definition,
  });
  return saved.version;
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
