import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import type { FlowFieldKind } from '#platform/kit/form/form-field.ts';

/** What this room's calls answer: told once, for the server that writes it and the screens that read it. */

type Choice = { value: string; label: string };

/** A flow in the list of all. */
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

/** One version of a flow as it is stored. */
export type Version = {
  id: string;
  flowKey: string;
  flowName: string;
  processType: string;
  currentVersion: number;
  versionNo: number;
  status: 'draft' | 'published' | 'retired';
  /** Of the draft, for the one who saves second. */
  version: number;
  definition: FlowDefinition;
  publishedAt: string | null;
  publishedBy: string | null;
  changeNote: string | null;
  updatedAt: string | null;
};

/** The same with its nodes called in the reader's language, while they still have their first names. */
export type ShownVersion = Version & { nodeNames: { [key: string]: { name: string; shown: string } } };

/** A field that conditions, people and permissions may speak of. */
export type Field = {
  name: string;
  kind: FlowFieldKind;
  label: string;
  editable: boolean;
  options: Choice[] | null;
  /** The resource that a `record` is of. */
  to?: string;
  /** Its choices are a dictionary's. */
  dict?: string;
  /** It holds several of them. */
  many?: boolean;
};

export type Vocabulary = {
  kinds: string[];
  fields: Field[];
  sys: Field[];
  /** The room works the facts out of the form; they need not be filled in. */
  computed: boolean;
  /** Flows of this process bring forms of their own. */
  ownForms: boolean;
  /** No step of this process passes without a person. */
  emptyPassForbidden: boolean;
  dictionaries: Choice[];
  /** Resources that a form may let one choose a row of. */
  records: Choice[];
  roles: Choice[];
  flows: Choice[];
  services: string[];
};
