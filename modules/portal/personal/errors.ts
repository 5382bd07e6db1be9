import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('personal', ['tookLately', 'badColor', 'lockTime']);
