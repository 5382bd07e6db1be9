import type { FormField } from '#platform/kit/form/form-field.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { Page } from '#platform/web/client/types.ts';

export const ROOM = 'process/application';
export const PAGE = '/layout/process/application';
/** Who answers for the forms of applications. */
export const formHost = { room: ROOM, service: 'process', resource: 'flowApplication' };

/** Something that I may apply for. */
export type Offer = {
  flowId: string;
  flowKey: string;
  flowName: string;
  versionNo: number;
  fields: number;
  steps: number;
};

/** An application of mine. */
export type Mine = {
  id: string;
  applyNo: string;
  title: string;
  flowName: string;
  auditStatus: string;
  submittedAt: string;
  decidedAt: string | null;
  instanceId: string;
};

/** The form to fill in, with what was filled in before. */
export type Sheet = {
  flowId: string;
  flowName: string;
  versionNo: number;
  form: FormField[];
  values: Record<string, unknown> | null;
  status: string | null;
  /** Facts about whoever writes it, for the form's rules. */
  sys: Record<string, unknown>;
  /** What was begun and kept. */
  draft: { form: Record<string, unknown>; versionNo: number; savedAt: string } | null;
};

/** An application that I have begun. */
export type Begun = { flowId: string; flowName: string; savedAt: string; keepUntil: string };

export const SIZE = 10;

/** Who may not apply for anything asks for nothing. */
export function useOffers() {
  const enabled = useCan()('flowApplication.submit');
  return useFetched<Offer[]>('process', 'flowApplication', 'offers', {}, { quiet: true, enabled });
}

export const useMine = (current: number) =>
  useFetched<Page<Mine>>(
    'process',
    'flowApplication',
    'myList',
    { current, size: SIZE },
    { keep: true, quiet: true, staleTime: 0 },
  );

export const useDrafts = () =>
  useFetched<Begun[]>('process', 'flowApplication', 'drafts', {}, { quiet: true, staleTime: 0 });

export const useSheet = (by: { flowId: string } | { id: string } | { copyOf: string }) =>
  useFetched<Sheet>('process', 'flowApplication', 'form', by, { quiet: true, staleTime: 0 });

/** What was listed, drawn or waited for has moved. */
export async function forgetApplications(): Promise<void> {
  await Promise.all([
    forget('process', 'flowApplication'),
    forget('process', 'instance'),
    forget('process', 'task'),
  ]);
}
