import { useQuery } from '@tanstack/react-query';
import { get } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Query } from '#platform/web/client/query.ts';
import type { Option } from '#platform/web/client/types.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.ts';
import type { Narrowing } from '#platform/web/list/narrow-bar.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { ClassOption, StageOption, TypeOption } from '../server/answers.ts';
import { ROOM, type Tab } from './task.ts';

/** What may be chosen out of the reader's own cases, in his language. */
function useSelect<T>(call: string, asked: Query, enabled = true): T[] {
  const language = useLanguage();
  const answer = useQuery({
    queryKey: ['process', call, asked, language],
    queryFn: () => get<T[]>(`/api/flySource-process/${call}`, asked, { quiet: true }),
    enabled,
  });
  return answer.data ?? [];
}

/** By kind, by stage of that kind, by state, by term and by class: what the list at hand knows. */
export function useChoices(tab: Tab, { type, class: classId }: { type: string; class: string }): Narrowing[] {
  const t = useWords(ROOM);
  const types = useSelect<TypeOption>('getTypeSelect', { of: tab });
  const states = useOptions('processStatus');
  const classes = useSelect<ClassOption>('getMyClassSelect', { of: tab });
  const terms = useTerms();
  // tasks lie at stages of the reader's own; a case that he began or reads may stand at any
  const own = tab === 'todo' || tab === 'done';
  const stageCall = own ? 'getMyTaskSelect' : 'getTaskSelect';
  const stages = useSelect<StageOption>(stageCall, { processType: type }, type !== '');
  const staged = stages.map(({ openCount, doneCount, ...stage }) => ({
    ...stage,
    count: tab === 'todo' ? openCount : doneCount,
  }));
  const choices = [
    { name: 'type', label: t('ui.type'), options: types.map(counted) },
    type !== '' && {
      name: 'stage',
      label: t(own ? 'ui.stage' : 'ui.standsAt'),
      options: staged.map(counted),
    },
    tab !== 'todo' && { name: 'status', label: t('ui.fact.status'), options: states },
    terms.length > 0 && { name: 'term', label: t('ui.term'), options: terms },
    (classes.length > 1 || classId !== '') && {
      name: 'class',
      label: t('ui.fact.class'),
      options: classes.map(counted),
    },
  ];
  return choices.filter((one) => one !== false);
}

type Term = Option & { startDate: string; endDate: string };

/** Terms of the school's calendar, each as its first and last day. */
export function useTerms(): Option[] {
  const terms = useFetched<Term[]>('base', 'schoolCalendar', 'getXnXqSelect', {}, { quiet: true }).data ?? [];
  return terms.map(({ label, startDate, endDate }) => ({ value: `${startDate}~${endDate}`, label }));
}

const counted = ({ value, label, count }: Option & { count?: number | null | undefined }): Option => ({
  value,
  label: count ? `${label} (${count})` : label,
});
