import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('desktop', ['badLayout', 'notForYou', 'lockedCard']);
