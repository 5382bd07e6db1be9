import { createContext, useContext } from 'react';
import type { FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';
import type { FlowFault } from '#platform/kit/workflow/fault.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';

export const ROOM = 'process/definition';

export type Flow = {
  id: string;
  flowKey: string;
  flowName: string;
  processType: string;
  typeName: string;
  currentVersion: number;
  status: 'draft' | 'published' | 'disabled';
  running: number;
  draftNo: number | null;
};

/** One version as `flowDef/detail` answers it. */
export type Version = {
  id: string;
  flowKey: string;
  flowName: string;
  processType: string;
  currentVersion: number;
  versionNo: number;
  status: 'draft' | 'published' | 'retired';
  version: number;
  definition: FlowDefinition;
  publishedAt: string | null;
  changeNote: string | null;
  updatedAt: string | null;
  nodeNames: { [key: string]: { name: string; shown: string } };
};

export type Field = {
  name: string;
  kind: 'number' | 'boolean' | 'text' | 'date' | 'person' | 'ref' | 'list';
  label: string;
  editable: boolean;
  options: Option[] | null;
};

export type Vocabulary = {
  kinds: string[];
  fields: Field[];
  sys: Field[];
  /** The room works the facts out of the form; they need not be filled in. */
  computed: boolean;
  roles: Option[];
  flows: Option[];
  services: string[];
};

/** What everything on a flow's page needs to speak of it. */
export type Talk = {
  vocabulary: Vocabulary;
  /** Roles, people and departments by id. */
  names: { [id: string]: string };
  nameOf: (node: FlowNode) => string;
};

export const TalkContext = createContext<Talk>({
  vocabulary: { kinds: [], fields: [], sys: [], computed: false, roles: [], flows: [], services: [] },
  names: {},
  nameOf: (node) => node.name,
});

export const useTalk = (): Talk => useContext(TalkContext);

/** What is marked on the canvas: a node, or one of its branches. */
export type Chosen = { node: string; branch?: string } | null;

export type Faults = readonly FlowFault[];

/** One version; `null` is the draft, or what is published where nothing is being drawn. */
export function useVersion(id: string, versionNo: number | null, enabled = true) {
  return useFetched<Version>(
    'process',
    'flowDef',
    'detail',
    { id, ...(versionNo !== null && { versionNo }) },
    { quiet: true, enabled },
  );
}
