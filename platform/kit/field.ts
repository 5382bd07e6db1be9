/**
 * The closed list of field kinds. A field is data: no functions, no expressions.
 * Behaviour of a kind (checks, SQL type, sheet text) lives in `fields/<kind>.ts`, one file each.
 */

/** Who may write a field: a person through a form, only a transition, or only the server. Default `user`. */
export type Writer = 'user' | 'transition' | 'server';

/** What is masked in lists and revealed one at a time with a reason. */
export type Secret = 'phone' | 'idNumber' | 'bank' | 'address' | 'health';

type Common = {
  /** May not be empty when a person saves. */
  required?: boolean;
  write?: Writer;
  /** National data element (JY/T 1006, GB/T …), kept as import and export metadata. */
  standard?: string;
};

export type TextField = Common & {
  kind: 'text';
  /** Characters; an empty one is none. */
  min?: number;
  max?: number;
  form?: 'line' | 'lines' | 'code' | 'phone' | 'email' | 'url' | 'idNumber' | 'color';
  secret?: Secret;
  /** Named by the school, nobody's until then (`kit/spare.ts`). */
  spare?: true;
};
export type RichTextField = Common & { kind: 'richText' };
export type BooleanField = Common & { kind: 'boolean' };
export type IntegerField = Common & { kind: 'integer'; min?: number; max?: number };
export type DecimalField = Common & { kind: 'decimal'; scale: number; min?: number; max?: number };
/** Integer fen. */
export type MoneyField = Common & { kind: 'money'; min?: number; max?: number };
export type DateField = Common & { kind: 'date' };
/** `HH:mm` */
export type TimeField = Common & { kind: 'time' };
export type DatetimeField = Common & { kind: 'datetime' };
/** One value of a dictionary, or several when `many`. */
export type DictField = Common & { kind: 'dict'; dict: string; many?: boolean };
/** A row of another resource, by id. `show` names neighbour columns that lists may use. */
export type RefField = Common & { kind: 'ref'; to: string; show?: readonly string[] };
export type RefsField = Common & { kind: 'refs'; to: string };
/** Rows that live and die with their parent, kept as JSON. */
export type ChildrenField = Common & { kind: 'children'; of: Fields; max?: number };
export type FilesField = Common & {
  kind: 'files';
  max?: number;
  accept?: readonly string[];
  /** Identity photos: upright, about three to four. The form cuts them out of any picture. */
  photo?: true;
};
/** A number from a counter row, such as QJ{date}{seq:4}. Always written by the server. */
export type SerialField = Common & { kind: 'serial'; pattern: string };
/** A frozen copy of a neighbour's column, taken through a ref when the row is created. */
export type SnapshotField = Common & { kind: 'snapshot'; through: string; column: string; as: SnapshotAs };
export type JsonField = Common & { kind: 'json' };

export type SnapshotAs = { kind: 'text' } | { kind: 'ref'; to: string } | { kind: 'dict'; dict: string };

export type Field =
  | TextField
  | RichTextField
  | BooleanField
  | IntegerField
  | DecimalField
  | MoneyField
  | DateField
  | TimeField
  | DatetimeField
  | DictField
  | RefField
  | RefsField
  | ChildrenField
  | FilesField
  | SerialField
  | SnapshotField
  | JsonField;

export type FieldKind = Field['kind'];
export type Fields = { readonly [name: string]: Field };

/** The type of one field's value on the wire and in code. Absent is `null`. */
export type ValueOf<F extends Field> = F extends { kind: 'boolean' }
  ? boolean
  : F extends { kind: 'integer' | 'decimal' | 'money' }
    ? number
    : F extends { kind: 'refs' | 'files' } | { kind: 'dict'; many: true }
      ? string[]
      : F extends { kind: 'children'; of: infer Of extends Fields }
        ? { [K in keyof Of]: ValueOf<Of[K]> | null }[]
        : F extends { kind: 'json' }
          ? unknown
          : string;
