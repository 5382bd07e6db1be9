import type { ShownParameter } from '#platform/kit/shown-parameter.ts';
import { useFetched } from '../client/queries.ts';
import { useWords } from '../i18n/words.ts';
import { Failed, Skeleton } from '../list/states.tsx';
import { ParameterForm, type ParameterFormProps } from './parameter-form.tsx';

type ParameterPageProps = Omit<ParameterFormProps, 'all' | 'shown' | 'keys'> & {
  /** Named as in the keys: `leave` for `leave.levels`; several divided by commas, in their order. */
  group: string;
};

/** The settings of a group, to be seen and changed. */
export function ParameterPage({ group, ...more }: ParameterPageProps) {
  const t = useWords();
  const answer = useParameters(group);
  const all = answer.data ?? [];
  const groups = group.split(',');
  const ordered = all.toSorted((a, b) => groups.indexOf(a.groupCode) - groups.indexOf(b.groupCode));
  return (
    <section className="list-page param-page" aria-label={t('parameter.title')}>
      {answer.isPending && <Skeleton />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <ParameterForm {...more} all={ordered} />}
    </section>
  );
}

/** Parameters of some groups with all that their page needs; without a name, of all groups. */
export function useParameters(groups?: string) {
  const asked = groups === undefined ? {} : { groups };
  return useFetched<ShownParameter[]>('base', 'baseParams', 'getPage', asked, { quiet: true, staleTime: 0 });
}
