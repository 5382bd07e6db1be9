import { createContext, useContext } from 'react';
import type { FlowNode } from '#platform/kit/workflow/definition.ts';
import { flowKindOf, isTypedOver, isWords, type FormField } from '#platform/kit/form/form-field.ts';
import type { FlowFault } from '../rules/fault.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Field, ShownVersion, Vocabulary } from '../wire.ts';

export type { Field, Flow, Vocabulary } from '../wire.ts';
export type { ShownVersion as Version } from '../wire.ts';

export const ROOM = 'process/definition';

/** What everything on a flow's page needs to speak of it. */
export type Talk = {
  vocabulary: Vocabulary;
  /** Roles, people and departments by id. */
  names: { [id: string]: string };
  nameOf: (node: FlowNode) => string;
};

export const TalkContext = createContext<Talk>({
  vocabulary: {
    kinds: [],
    fields: [],
    sys: [],
    computed: false,
    ownForms: false,
    emptyPassForbidden: false,
    dictionaries: [],
    records: [],
    roles: [],
    flows: [],
    services: [],
  },
  names: {},
  nameOf: (node) => node.name,
});

/** The same talk with the fields of the form that is drawn with the flow. */
export function withForm(talk: Talk, form: readonly FormField[] = []): Talk {
  const { vocabulary } = talk;
  if (!vocabulary.ownForms) return talk;
  const drawn = form
    .filter((one) => !isWords(one))
    .map(({ name, label, kind, dict, options, to }): Field => ({
      name,
      label,
      kind: flowKindOf[kind],
      editable: isTypedOver(kind),
      options: options?.map((value) => ({ value, label: value })) ?? null,
      ...(dict && { dict }),
      ...(to && { to }),
      ...(kind === 'choices' && { many: true }),
    }));
  return { ...talk, vocabulary: { ...vocabulary, fields: [...vocabulary.fields, ...drawn] } };
}

export const useTalk = (): Talk => useContext(TalkContext);

/** What is marked on the canvas: a node, or one of its branches. */
export type Chosen = { node: string; branch?: string } | null;

export type Faults = readonly FlowFault[];

/** One version; `null` is the draft, or what is published where nothing is being drawn. */
export function useVersion(id: string, versionNo: number | null, enabled = true) {
  return useFetched<ShownVersion>(
    'process',
    'flowDef',
    'detail',
    { id, ...(versionNo !== null && { versionNo }) },
    { quiet: true, enabled },
  );
}
