import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('application', ['formChanged', 'notOpen', 'notStarter']);
