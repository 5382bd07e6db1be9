import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('schedule', ['rangeTooLong', 'untilFirst', 'notFound']);
