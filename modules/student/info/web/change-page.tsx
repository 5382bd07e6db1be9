import { useFetched } from '#platform/web/client/queries.ts';
import { OwnPage } from '#platform/web/application/own-page.tsx';
import type { Ahead } from '#platform/web/application/use-apply.ts';
import { askedFields } from '#platform/kit/application.ts';
import type { Mine } from '../server/answers.ts';
import { infoApplication } from '../student-info-edit.ts';
import { ROOM } from './info.ts';

const ALWAYS = ['reason', 'fileIds'];

/** Only what the school lets its students ask for stands in the form. */
function useAskable(): Ahead {
  const { data, isPending } = useFetched<Mine>('xsgl', 'studentInfo', 'getMine', {}, { quiet: true });
  const may = new Set(data?.rules.filter(({ mode }) => mode === 'apply').map(({ field }) => field as string));
  const hidden = askedFields(infoApplication).filter((field) => !may.has(field) && !ALWAYS.includes(field));
  return { errors: {}, hidden, needed: [], busy: isPending };
}

const FORM = { useAhead: useAskable };

/** What a student asked to have otherwise in his record, and the form for more. What he leaves empty stays as it is. */
export function ChangePage() {
  return <OwnPage room={ROOM} application={infoApplication} form={FORM} />;
}
