import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { WidgetLines } from '#platform/web/desk/widget-parts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Pager } from '#platform/web/list/pager.tsx';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Receiver } from '../server/answers.ts';
import { ROOM } from './notice.ts';

const SIZE = 20;

type PeopleProps = { id: string; needConfirm: boolean; asks: boolean };

/** The receivers one by one, by how far they are. */
export function People({ id, needConfirm, asks }: PeopleProps) {
  const t = useWords(ROOM);
  const [state, setState] = useState('unread');
  const [current, setCurrent] = useState(1);
  const query = { id, state, current, size: SIZE };
  const { data } = useFetched<Page<Receiver>>('base', 'sysNotice', 'receivers', query, {
    keep: true,
    quiet: true,
  });
  const states = [
    'unread',
    'read',
    ...(needConfirm ? ['unconfirmed', 'confirmed'] : []),
    ...(asks ? ['unanswered', 'answered'] : []),
  ];
  return (
    <>
      <Tabs
        label={t('ui.stat.people')}
        tabs={states.map((key) => ({ key, label: t(`ui.stat.state.${key}`) }))}
        value={state}
        onChange={(key) => {
          setState(key);
          setCurrent(1);
        }}
      />
      {data?.total === 0 && <Soft as="p">{t('ui.stat.nobody')}</Soft>}
      <WidgetLines
        lines={(data?.records ?? []).map((one) => ({
          key: one.userId,
          title: `${one.userName} ${one.accountNo}`,
          note: one.place,
          end: (one.repliedAt ?? one.confirmAt ?? one.readAt)?.slice(0, 16) ?? null,
        }))}
      />
      {(data?.total ?? 0) > SIZE && (
        <Pager
          current={current}
          size={SIZE}
          total={data!.total}
          onChange={(part) => setCurrent(part.current)}
        />
      )}
    </>
  );
}
