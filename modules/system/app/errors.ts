import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('app', ['appTarget', 'appWindow']);
