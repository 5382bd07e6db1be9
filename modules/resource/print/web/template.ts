import { forget, useFetched } from '#platform/web/client/queries.ts';
import { path, post } from '#platform/web/client/calls.ts';
import type { Template, Templates } from '../server/answers.ts';

export type Paper = 'A4' | 'A5';
export type Orientation = 'portrait' | 'landscape';
export type Status = 'draft' | 'published' | 'disabled';

export type Detail = Omit<Template, 'drawn' | 'updatedAt'> & {
  body: string;
  versions: { versionNo: number; note: string; publishedAt: string; publishedBy: string }[];
};

export const useTemplates = () =>
  useFetched<Templates>('resource', 'printTemplate', 'list', {}, { quiet: true });

export const useTemplate = (id: string) =>
  useFetched<Detail>('resource', 'printTemplate', 'detail', { id }, { quiet: true, staleTime: 0 });

export const send = async <T>(verb: string, body: object): Promise<T> => {
  const answer = await post<T>(path('resource', 'printTemplate', verb), body);
  await forget('resource', 'printTemplate');
  return answer;
};
