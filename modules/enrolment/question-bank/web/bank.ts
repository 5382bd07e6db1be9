import { useFetched } from '#platform/web/client/queries.ts';
import type { Option, Page } from '#platform/web/client/types.ts';
import type { ListedRow } from '#platform/kit/resource.ts';
import type { question } from '../question.ts';

export const ROOM = 'enrolment/question-bank';
export type Listed = ListedRow<typeof question>;

export const useBanks = () => useFetched<Option[]>('zxks', 'questionBank', 'getSelect', {}).data ?? [];

type Asked = { bankId: string; type: string; keyword: string; current: number };

/** Questions that a section may take, of one kind. */
export const useQuestions = ({ bankId, type, keyword, current }: Asked) =>
  useFetched<Page<Listed>>(
    'zxks',
    'question',
    'list',
    { current, size: 20, type, status: 'enabled', ...(bankId && { bankId }), ...(keyword && { keyword }) },
    { keep: true },
  );

export const letter = (place: number): string => String.fromCharCode(65 + place);
/** Hundredths of a point, as people write points. */
export const points = (pt: number): string => String(pt / 100);
