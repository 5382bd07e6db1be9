import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('process', ['flowFaults', 'notDraft', 'unknownProcess']);
