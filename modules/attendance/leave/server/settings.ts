import { parameters as read } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { parameters } from '../parameters.ts';

/** Days up to which the first, second and third approver suffices. */
export type Limits = readonly [number, number, number];

export type Settings = {
  levels: Limits;
  levelsByDepartment: { readonly [departmentId: string]: Limits };
  chainHours: number;
  cancelHours: number;
  dayMode: 'natural' | 'schoolDay';
  autoCancel: boolean;
  maxAccuracy: number;
  campusRadius: number;
  curfew: { readonly [weekday: string]: string };
  parentHours: number;
  retainRawDays: number;
};

/** Stored parameters over the declared defaults; a value of a wrong shape counts as not set. */
export function settingsFrom(stored: { readonly [key: string]: unknown } | null): Settings {
  const value = (key: keyof typeof parameters): unknown => stored?.[key] ?? parameters[key].default;
  const number = (key: keyof typeof parameters) => {
    const found = value(key);
    return typeof found === 'number' && Number.isFinite(found) ? found : Number(parameters[key].default);
  };
  const limits = value('leave.levels');
  return {
    levels: isLimits(limits) ? limits : [1, 3, 7],
    levelsByDepartment: overridesOf(value('leave.levelsByDepartment')),
    chainHours: number('leave.chainHours'),
    cancelHours: number('leave.cancelHours'),
    dayMode: value('leave.dayMode') === 'schoolDay' ? 'schoolDay' : 'natural',
    autoCancel: value('leave.autoCancel') !== false,
    maxAccuracy: number('leave.maxAccuracy'),
    campusRadius: number('leave.campusRadius'),
    curfew: { ...parameters['leave.curfew'].default, ...curfewOf(value('leave.curfew')) },
    parentHours: number('leave.parentHours'),
    retainRawDays: number('leave.retainRawDays'),
  };
}

/** One statement. */
export async function settings(work: Work): Promise<Settings> {
  return settingsFrom(await read(work, 'leave'));
}

/** The limits of a department: its own, else the school's. */
export function limitsOf(set: Settings, departmentId: string | null): Limits {
  return (departmentId ? set.levelsByDepartment[departmentId] : undefined) ?? set.levels;
}

/** Three rising numbers of days in steps of a half. */
export function isLimits(value: unknown): value is Limits {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [first, second, third] = value as unknown[];
  const days = [first, second, third].every(
    (day) => typeof day === 'number' && day >= 0.5 && day <= 366 && Number.isInteger(day * 2),
  );
  return days && (first as number) < (second as number) && (second as number) < (third as number);
}

function overridesOf(value: unknown): Settings['levelsByDepartment'] {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([, limits]) => isLimits(limits)),
  ) as Settings['levelsByDepartment'];
}

function curfewOf(value: unknown): { [weekday: string]: string } {
  if (typeof value !== 'object' || value === null) return {};
  const fine = Object.entries(value).filter(
    ([day, time]) => /^[1-7]$/.test(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(String(time)),
  );
  return Object.fromEntries(fine) as { [weekday: string]: string };
}
