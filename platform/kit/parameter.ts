import { hostsIn, httpsHost } from '#platform/pure/hosts.ts';
import type {
  BooleanField,
  DateField,
  DecimalField,
  DictField,
  Field,
  Fields,
  IntegerField,
  JsonField,
  TextField,
  TimeField,
  ValueOf,
} from './field.ts';
import { checkValues, type Values } from './fields/check-values.ts';
import { checkNumber, fault, isId, ok, type Checked } from './fields/kind.ts';
import { kindOf } from './fields/kinds.ts';

type PlainField =
  | TextField
  | BooleanField
  | IntegerField
  | DecimalField
  | TimeField
  | DateField
  | DictField
  | JsonField;

type PlainParameter<F = PlainField> = F extends Field ? F & { default: ValueOf<F> } : never;

/** Kinds that only settings have. */
type OwnParameter =
  /** One of a few; each is called by the word `paramOptions.<key>.<option>`. */
  | { kind: 'choice'; options: readonly string[]; default: string }
  /** Numbers that rise, one for each named place (`paramParts.<key>.<place>`), in steps of `by`. */
  | { kind: 'limits'; count: number; min: number; max: number; by: number; default: readonly number[] }
  /** Fields under names that stay (`paramParts.<key>.<name>`). */
  | { kind: 'record'; of: Fields; default: { readonly [name: string]: unknown } }
  /** Kept sealed, never shown again. */
  | { kind: 'secret'; default: '' }
  /** The id of a public picture; '' is none. */
  | { kind: 'picture'; default: '' }
  /** Names of hosts. */
  | { kind: 'hosts'; default: '' }
  /** An https address on a host that the school allows (`basic.frameHosts`); '' is none. */
  | { kind: 'address'; default: '' };

/** A setting of the school: what it is, and its value on the first day. */
export type Parameter = (PlainParameter | OwnParameter) & {
  /** A department may have its own, kept under `<key>ByDepartment`; of those that these filters leave. */
  perDepartment?: { readonly [filter: string]: string };
  /** Stands with others under the word `paramSections.<group>.<section>`. */
  section?: string;
};

/** What departments have instead of the school's own value, by their ids. */
type ByDepartment = { kind: 'byDepartment'; of: Parameter; default: { readonly [id: string]: unknown } };

/** What is kept under a key: what a room declares, or what departments have instead. */
export type KeptParameter = Parameter | ByDepartment;

const MOST_DEPARTMENTS = 500;

/** The type of a setting's value in code. */
type SettingOf<P extends Parameter> = P extends { kind: 'limits'; default: infer D }
  ? { readonly [I in keyof D]: number }
  : P extends { kind: 'choice'; options: readonly (infer O)[] }
    ? O
    : P extends { kind: 'record'; of: infer F extends Fields }
      ? { readonly [name: string]: ValueOf<F[keyof F]> }
      : P extends Field
        ? ValueOf<P>
        : string;

type Short<G extends string, K> = K extends `${G}.${infer N}` ? N : never;

/** A group's settings by their short names, with what departments have instead. */
export type SettingsOf<G extends string, D extends { readonly [key: string]: Parameter }> = {
  readonly [K in keyof D as Short<G, K>]: SettingOf<D[K]>;
} & {
  readonly [K in keyof D as D[K] extends { perDepartment: object } ? `${Short<G, K>}ByDepartment` : never]: {
    readonly [departmentId: string]: SettingOf<D[K]>;
  };
};

/** Where the values of departments are kept that have their own. */
export const departmentsKey = (key: string): string => `${key}ByDepartment`;

/** All keys that some parameters keep, with those of departments. */
export function withDepartments(declared: { readonly [key: string]: Parameter }): [string, KeptParameter][] {
  return Object.entries(declared).flatMap(([key, parameter]): [string, KeptParameter][] =>
    parameter.perDepartment
      ? [
          [key, parameter],
          [departmentsKey(key), { kind: 'byDepartment', of: parameter, default: {} }],
        ]
      : [[key, parameter]],
  );
}

/** How a value is called where clients read it (`baseParams.valueType`). */
export function valueTypeOf(parameter: KeptParameter): string {
  if (parameter.kind === 'picture') return 'image';
  if (['integer', 'boolean', 'secret'].includes(parameter.kind)) return parameter.kind;
  if (['limits', 'record', 'byDepartment', 'json'].includes(parameter.kind)) return 'json';
  return parameter.kind === 'text' && parameter.form === 'color' ? 'color' : 'text';
}

/** Checks a value as forms check their fields, on both sides of the wire; texts may be empty, everything else is there. */
export function checkParameter(parameter: KeptParameter, value: unknown): Checked {
  switch (parameter.kind) {
    case 'choice':
      return parameter.options.some((one) => one === value) ? ok(value) : fault('kit.notADictValue');
    case 'limits':
      return checkLimits(parameter, value);
    case 'record':
      return checkRecord(parameter.of, value);
    case 'byDepartment':
      return checkDepartments(parameter.of, value);
    case 'secret':
      return isText(value) ? ok(value) : fault('kit.notText');
    case 'picture':
      return value === '' || isId(value) ? ok(value) : fault('kit.notAnId');
    case 'hosts':
      return isText(value) && hostsIn(value) !== null ? ok(value) : fault('kit.notHosts');
    case 'address':
      return isText(value) && (value === '' || httpsHost(value) !== null) ? ok(value) : fault('kit.notHttps');
    case 'json':
      return sameShape(parameter.default, value)
        ? kindOf(parameter).check(value, parameter, checkValues)
        : fault('kit.badValue');
    default:
      return checkPlain(parameter, value);
  }
}

function checkPlain(parameter: Exclude<PlainParameter, { kind: 'json' }>, value: unknown): Checked {
  if (value === '' && parameter.kind === 'text' && parameter.form !== 'color') return ok(value);
  if (value === '' || value === null || value === undefined) return fault('kit.required');
  // a form reads numbers from what is typed; a stored setting is one
  if (parameter.kind === 'integer' && typeof value !== 'number') return fault('kit.notANumber');
  return kindOf(parameter).check(value, parameter, checkValues);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 4_000;

const isObject = (value: unknown): value is Values =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const sameShape = (model: unknown, value: unknown): boolean =>
  typeof model === typeof value && value !== null && Array.isArray(model) === Array.isArray(value);

function checkLimits(
  { count, min, max, by }: Extract<OwnParameter, { kind: 'limits' }>,
  value: unknown,
): Checked {
  const wrong = fault('kit.notLimits', { count, min, max, by });
  if (!Array.isArray(value) || value.length !== count) return wrong;
  const numbers = value as unknown[];
  const fits = numbers.every(
    (one, place) =>
      typeof one === 'number' &&
      checkNumber(one, { min, max, scale: 2 }).ok &&
      Number.isInteger(one / by) &&
      (place === 0 || one > (numbers[place - 1] as number)),
  );
  return fits ? ok(value) : wrong;
}

function checkRecord(of: Fields, value: unknown): Checked {
  if (!isObject(value)) return fault('kit.badValue');
  const { values, errors } = checkValues(of, value, { whole: true });
  const [first] = errors;
  return first ? fault(first.key, { ...first.facts, part: first.field }) : ok(values);
}

function checkDepartments(of: Parameter, value: unknown): Checked {
  if (!isObject(value)) return fault('kit.badValue');
  const entries = Object.entries(value);
  if (entries.length > MOST_DEPARTMENTS) return fault('kit.tooManyItems', { max: MOST_DEPARTMENTS });
  const kept: Values = {};
  for (const [id, one] of entries) {
    const checked = isId(id) ? checkParameter(of, one) : fault('kit.notAnId');
    if (!checked.ok) return { ...checked, facts: { ...checked.facts, part: id } };
    kept[id] = checked.value;
  }
  return ok(kept);
}
