import { useFetched } from '#platform/web/client/queries.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { Lines } from '#platform/web/parts/box.tsx';
import { ROOM } from './role.ts';

type Count = { key: string; label: string | null; count: number };
type Stat = Record<'userType' | 'status' | 'signedIn' | 'asleep' | 'roleIds', Count[]>;

const WAYS = ['userType', 'roleIds', 'status', 'signedIn', 'asleep'] as const;

/** Accounts in figures; a press on one keeps the list to those accounts. */
export function UserStat({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const page = usePage();
  const types = useOptions('userType');
  const states = useOptions('enabled');
  const answer = useFetched<Stat>('base', 'sysUser', 'stat', {}, { quiet: true, staleTime: 0 });
  const labelOf = (way: (typeof WAYS)[number], { key, label }: Count) => {
    if (way === 'signedIn' || way === 'asleep') return word(key === 'true' ? 'list.yes' : 'list.no');
    const options = way === 'userType' ? types : states;
    return label ?? options.find(({ value }) => value === key)?.label ?? key;
  };
  const show = (way: string, key: string) => {
    page.setParams({ [way]: key });
    onClose();
  };
  return (
    <Panel kind="drawer" width={420} title={t('actions.sysUser.stat')} onClose={onClose}>
      {answer.isPending && <Skeleton />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data &&
        WAYS.map((way) => (
          <section key={way} className="detail-group user-stat">
            <h3>{t(`fields.sysUser.${way}`)}</h3>
            <Lines>
              {answer.data[way].map((one) => (
                <li key={one.key}>
                  <button type="button" onClick={() => show(way, one.key)}>
                    <span>{labelOf(way, one)}</span>
                    <b>{one.count}</b>
                  </button>
                </li>
              ))}
            </Lines>
          </section>
        ))}
    </Panel>
  );
}
