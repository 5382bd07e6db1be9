import { forget, useFetched } from '#platform/web/client/queries.ts';
import { path, post } from '#platform/web/client/calls.ts';

type Option = { value: string; label: string };
export type Paper = 'A4' | 'A5';
export type Orientation = 'portrait' | 'landscape';
export type Status = 'draft' | 'published' | 'disabled';

/** What the school prints. */
export type KnownDocument = {
  code: string;
  name: string;
  facts: { name: string; label: string }[];
  variants: Option[];
};

/** A sheet that the school has drawn for it. */
export type Template = {
  id: string;
  document: string;
  variant: string;
  name: string;
  paper: Paper;
  orientation: Orientation;
  status: Status;
  currentVersion: number;
  version: number;
  updatedAt: string;
  /** Something is drawn that isn't printed yet. */
  drawn: boolean;
};

export type Detail = Omit<Template, 'drawn' | 'updatedAt'> & {
  body: string;
  versions: { versionNo: number; note: string; publishedAt: string; publishedBy: string }[];
};

export const useTemplates = () =>
  useFetched<{ documents: KnownDocument[]; templates: Template[] }>(
    'resource',
    'printTemplate',
    'list',
    {},
    { quiet: true },
  );

export const useTemplate = (id: string) =>
  useFetched<Detail>('resource', 'printTemplate', 'detail', { id }, { quiet: true, staleTime: 0 });

export const send = async <T>(verb: string, body: object): Promise<T> => {
  const answer = await post<T>(path('resource', 'printTemplate', verb), body);
  await forget('resource', 'printTemplate');
  return answer;
};
