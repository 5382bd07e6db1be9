import { useFetched } from '#platform/web/client/queries.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { sizeText } from '#platform/web/form/file-rules.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import type { Usage } from '../server/answers.ts';
import type { School } from '../school.ts';
import { ROOM } from './school.ts';

const FIGURES = [
  'users',
  'students',
  'staff',
  'lastLoginAt',
  'files',
  'bytes',
  'logins',
  'changes',
  'texts',
  'exports',
] as const satisfies readonly (keyof Usage)[];

const FACTS = ['schoolCode', 'domain', 'contactName', 'contactPhone'] as const;

/** What is known of a school, and how much of the platform a school uses, in counts. */
export function UsagePanel({ school, onClose }: { school: School; onClose: () => void }) {
  const t = useWords(ROOM);
  const answer = useFetched<Usage>(
    'base',
    'sysTenant',
    'usage',
    { id: school.id },
    { quiet: true, staleTime: 0 },
  );
  const say = (figure: string, value: Usage[keyof Usage]) => {
    if (value === null) return word('detail.empty');
    return figure === 'bytes' ? sizeText(Number(value)) : String(value).slice(0, 16);
  };
  return (
    <Panel kind="drawer" title={`${school.schoolName} · ${t('ui.usage')}`} onClose={onClose}>
      {answer.isPending && <Skeleton />}
      {answer.error && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && (
        <Facts
          above
          tile={140}
          facts={[
            ...FACTS.map((fact) => [t(`fields.sysTenant.${fact}`), say(fact, school[fact])] as const),
            ...FIGURES.map((figure) => [t(`ui.figure.${figure}`), say(figure, answer.data[figure])] as const),
          ]}
        />
      )}
    </Panel>
  );
}
