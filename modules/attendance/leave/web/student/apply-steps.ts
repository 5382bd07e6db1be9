import type { Values } from '#platform/web/form/changes.ts';
import type { Leave, Preview } from './leave.ts';

export const STEPS = ['time', 'place', 'proof'] as const;
export type Step = (typeof STEPS)[number];

/** The fields of each step, in the order in which they stand there. */
export const FIELDS: { readonly [step in Step]: readonly string[] } = {
  time: ['leaveTypeId', 'startTime', 'endTime', 'organiserId'],
  place: ['isOutSchool', 'isOvernight', 'cantonCode', 'address', 'transport', 'contactName', 'contactPhone'],
  proof: ['reason', 'fileIds'],
};

/** The step on which a field stands; what belongs to no field is about the time. */
export function stepOf(field: string): Step {
  return STEPS.find((step) => FIELDS[step].includes(field)) ?? 'time';
}

/** What a form begins with: empty, or the leave that is handed in again. The phone comes back masked. */
export function startOf(leave: Leave | null, times: { startTime: string; endTime: string }): Values {
  return {
    leaveTypeId: leave?.leaveTypeId ?? '',
    startTime: leave?.startTime ?? times.startTime,
    endTime: leave?.endTime ?? times.endTime,
    organiserId: leave?.organiserId ?? null,
    isOutSchool: leave?.isOutSchool ?? false,
    isOvernight: leave?.isOvernight ?? false,
    cantonCode: leave?.cantonCode ?? '',
    address: leave?.address ?? '',
    transport: leave?.transport ?? '',
    contactName: leave?.contactName ?? '',
    contactPhone: leave?.contactPhone ?? '',
    reason: leave?.reason ?? '',
    fileIds: leave?.fileIds ?? [],
  };
}

/** The form as it goes to the server: empty texts are nothing, who stays on campus goes nowhere, a mask is no phone. */
export function wireOf(values: Values, mask: string | null): { [field: string]: unknown } {
  const isOut = values['isOutSchool'] === true;
  const away = ['isOvernight', 'cantonCode', 'address', 'transport'];
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'contactPhone' && mask && value === mask) return [];
      if (!isOut && away.includes(name)) return [[name, name === 'isOvernight' ? false : null]];
      if (typeof value === 'string') return [[name, value.trim() || null]];
      return [[name, value]];
    }),
  );
}

/** What keeps a step from being left, by field: what is empty, and what the preview says about its fields. */
export function missing(
  step: Step,
  values: Values,
  preview: Preview | undefined,
  words: Words,
): { [field: string]: string } {
  const needed = {
    time: ['leaveTypeId', 'startTime', 'endTime'],
    place: placeNeeds(values),
    proof: ['reason', ...proofNeeds(preview)],
  }[step];
  const empty = needed.filter((name) => isEmpty(values[name])).map((name) => [name, words.required] as const);
  const said = (preview?.problems ?? []).flatMap(({ field, msg }) =>
    stepOf(field ?? '') === step ? [[field ?? 'startTime', msg] as const] : [],
  );
  const taken = step === 'time' && preview?.conflict ? [['startTime', words.taken] as const] : [];
  return Object.fromEntries([...taken, ...said, ...empty]);
}

export type Words = { required: string; taken: string };

function placeNeeds(values: Values): string[] {
  const contact = ['contactName', 'contactPhone'];
  return values['isOutSchool'] === true ? ['cantonCode', 'address', 'transport', ...contact] : contact;
}

const proofNeeds = (preview: Preview | undefined) =>
  preview?.needsProof && preview.proofLaterDays === 0 ? ['fileIds'] : [];

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
