import type { Parameter } from './parameter.ts';

/** A parameter as its page draws it, in the reader's language (`baseParams/getPage`). */
export type ShownParameter = {
  paramKey: string;
  groupCode: string;
  paramName: string;
  groupName: string;
  paramValue: unknown;
  defaultValue: unknown;
  version: number;
  /** What it is, for its control. */
  parameter: Parameter;
  /** '' where nobody has to be told more. */
  hint: string;
  section: string;
  /** Among which it is chosen. */
  options: { value: string; label: string }[] | null;
  /** Names of its places, or of its fields. */
  parts: { readonly [name: string]: string };
  /** When and by whom it was set; null where it never was, or nobody knows. */
  changedAt: string | null;
  changedBy: string | null;
  /** What departments have instead, where they may. */
  byDepartment: {
    paramKey: string;
    version: number;
    value: { readonly [departmentId: string]: unknown };
  } | null;
  /** The reader may change it. */
  may: boolean;
};
