import type { Field, Fields, ValueOf } from './field.ts';

/** Calls that a declaration alone brings. */
export type Verb = 'list' | 'detail' | 'add' | 'update' | 'remove' | 'select' | 'import' | 'export';

/**
 * Which columns tie a row to somebody's circle. Axis name → field name.
 * `open` rows belong to the whole tenant; an axis that is not named here gives no rows. The axis `only` names a boolean:
 * rows of which it is false are in nobody's circle, until the room that keeps them back makes it true.
 */
export type ScopeAxes = 'open' | { readonly [axis: string]: string };

export type Transition = {
  from: readonly string[] | 'any';
  to: string | 'same';
  /** Fields that the actor hands in with the transition. */
  input?: readonly string[];
  /** The actor must give a reason, kept in the row's history. */
  reason?: boolean;
};

export type States = {
  field: string;
  initial: string;
  transitions: { readonly [name: string]: Transition };
};

export type ListDeclaration = {
  columns: readonly string[];
  filter?: readonly string[];
  /** Fields that the search box looks into, a ref by what its own list is searched by (people: name, number, pinyin); the label where nothing is said, no box where none is named. */
  search?: readonly string[];
  /** Field names; `-` in front for descending. Always followed by the id, so that pages never overlap. */
  sort?: readonly string[];
};

export type ImportDeclaration = {
  /** The natural key by which a row is found again. */
  key: string;
  columns: readonly string[];
  /** Header texts that people also use, per field. */
  synonyms?: { readonly [field: string]: readonly string[] };
};

export type ResourceDeclaration = {
  /** Path segment and permission prefix; its snake_case form is the table. */
  name: string;
  service: string;
  /** The field that stands for the row where another row refers to it. */
  label: string;
  fields: Fields;
  scope: ScopeAxes;
  verbs: readonly Verb[];
  list: ListDeclaration;
  /** Groups of the form: group name → fields. */
  form?: { readonly [group: string]: readonly string[] };
  /** Field combinations that identify a row; each is a unique index named `<room>.<name>`. */
  unique?: { readonly [refusal: string]: readonly string[] };
  import?: ImportDeclaration;
  /** What a school calls its spare fields: `kit/spare.ts` makes such copies, no room declares them. */
  titles?: { readonly [field: string]: string };
  /** The words that a spare field takes where only these may stand in it; with `titles`. */
  choices?: { readonly [field: string]: readonly string[] };
  states?: States;
  /** Business records end in a state and are never deleted; configuration rows are deleted when nothing holds them. */
  record?: boolean;
};

/** Declares a resource once; the platform derives the rest. Returns its argument, typed exactly. */
export function resource<const D extends ResourceDeclaration>(declaration: D): D {
  return declaration;
}

export type Resource = ResourceDeclaration;

/** Columns that every row has besides its declared fields. */
export type RowFrame = {
  id: string;
  version: number;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
};

/** A row of a resource as the server reads it. */
export type Row<R extends ResourceDeclaration> = RowFrame & {
  [K in keyof R['fields']]: R['fields'][K] extends { required: true }
    ? ValueOf<R['fields'][K]>
    : ValueOf<R['fields'][K]> | null;
};

/** A row as the derived list and detail answer it: with labels of what it refers to, and what its reader may do to it. */
export type ListedRow<R extends ResourceDeclaration> = Row<R> & {
  labels?: { readonly [path: string]: string };
  can?: readonly string[];
};

/** Permissions of all calls that the declaration alone brings: its verbs, its transitions, reading what is secret. */
export function permissionsOf({ name, verbs, states, fields }: Resource): string[] {
  const hides = Object.values(fields).some((field) => field.kind === 'text' && field.secret);
  return [
    ...verbs.filter((verb) => verb !== 'select'),
    ...(hides && verbs.includes('detail') ? ['reveal'] : []),
    ...Object.keys(states?.transitions ?? {}),
  ].map((call) => `${name}.${call}`);
}

/** Fields that a person may hand in on add and update. */
export function writable(resource: Resource): string[] {
  return Object.keys(resource.fields).filter((name) => isWritable(resource.fields[name]!));
}

function isWritable(field: Field): boolean {
  return (field.write ?? 'user') === 'user' && field.kind !== 'serial' && field.kind !== 'snapshot';
}
