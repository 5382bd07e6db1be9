import '../security.css';
import '../online/online.css';
import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { NarrowBar } from '#platform/web/list/narrow-bar.tsx';
import { Pager } from '#platform/web/list/pager.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Helped } from '../../server/answers.ts';
import { ROOM } from '../room.ts';
import { ResetPanel } from './reset-panel.tsx';

const STATES = ['never', 'noWay'] as const;

/** Whose password I may reset: those whom I lead. */
export function ResetPage() {
  const t = useWords(ROOM);
  const [filters, setFilters] = useState({ keyword: '', state: '' });
  const [at, setAt] = useState({ current: 1, size: 20 });
  const [chosen, setChosen] = useState<Helped | null>(null);
  const given = Object.entries(filters).filter(([, value]) => value !== '');
  const asked = { ...Object.fromEntries(given), ...at };
  const options = { quiet: true, keep: true, staleTime: 0 };
  const answer = useFetched<Page<Helped>>('base', 'sysUser', 'helpList', asked, options);
  const shown = answer.data;
  return (
    <Stack>
      <NarrowBar
        search={t('ui.online.keyword')}
        values={filters}
        total={shown?.total ?? 0}
        choices={[
          {
            name: 'state',
            label: t('ui.reset.state'),
            none: t('ui.reset.states.all'),
            options: STATES.map((value) => ({ value, label: t(`ui.reset.states.${value}`) })),
          },
        ]}
        onChange={(part) => {
          setFilters({ ...filters, ...part });
          setAt({ ...at, current: 1 });
        }}
      />
      {answer.isPending && <Skeleton />}
      {answer.error && !shown && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {shown && (
        <>
          <Soft>{t('ui.reset.count', { total: shown.total })}</Soft>
          {shown.records.length === 0 && <Soft>{t('ui.reset.none')}</Soft>}
          <Lines data-look="tile">
            {shown.records.map((one) => (
              <Account key={one.id} account={one} onReset={() => setChosen(one)} />
            ))}
          </Lines>
          <Pager {...at} total={shown.total} onChange={(part) => setAt({ ...at, ...part })} />
        </>
      )}
      {chosen && <ResetPanel account={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}

/** An account, where its person belongs, and how it is reached. */
function Account({ account, onReset }: { account: Helped; onReset: () => void }) {
  const t = useWords(ROOM);
  const { accountNo, userName, userType, place, phone, email, lastLoginAt } = account;
  return (
    <li className="online-one">
      <div>
        <strong>{userName}</strong> <Soft as="span">{accountNo}</Soft>{' '}
        <Tag>{t(`ui.reset.kind.${userType}`)}</Tag>
      </div>
      <Soft as="div">{place ?? '—'}</Soft>
      <Soft as="div">
        {[phone, email].filter(Boolean).join(' · ') || t('ui.noPhone')}
        <br />
        {lastLoginAt ? t('ui.reset.lastLogin', { at: lastLoginAt }) : t('ui.reset.states.never')}
      </Soft>
      <Button look="link" aria-label={t('ui.reset.doNamed', { name: userName })} onClick={onReset}>
        {t('ui.reset.do')}
      </Button>
    </li>
  );
}
