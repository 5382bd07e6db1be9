import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { useGuestWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Matched, SavedQuery } from '../server/answers.ts';
import { ANYTHING, saysSomething, type Conditions } from '../rules.ts';
import { ROOM } from './notice.ts';
import { PeoplePick } from './people-pick.tsx';
import { forgetQueries } from './query.ts';
import { Checks, Group, GroupFields } from './target-parts.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';

const FACTS = [
  ['genders', 'xb'],
  ['politicalStatuses', 'zzmm'],
  ['studentStatuses', 'xjzt'],
] as const;

/** A query by its conditions; it says at once whom it finds. */
export function QueryEditor({ query, onDone }: { query: SavedQuery | null; onDone: () => void }) {
  const t = useGuestWords(ROOM);
  const [name, setName] = useState(query?.name ?? '');
  const [asked, setAsked] = useState<Conditions>({ ...ANYTHING, ...query?.conditions });
  const [busy, setBusy] = useState(false);
  const set = (part: Partial<Conditions>) => setAsked({ ...asked, ...part });
  const save = async () => {
    setBusy(true);
    try {
      const body = {
        ...(query && { id: query.id }),
        version: query?.version ?? 0,
        name: name.trim(),
        conditions: asked,
      };
      await post(path('base', 'noticeQuery', 'save'), body);
      say.success(t('ui.query.saved'));
      await forgetQueries();
      onDone();
    } catch {
      // the refusal has been shown; what was chosen stays
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={8} className="target">
      <Labelled label={t('ui.query.name')}>
        <input
          className="input"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Labelled>
      <GroupFields id="query" value={asked} onChange={set} />
      {FACTS.map(([field, dict]) => (
        <Facts
          key={field}
          name={t(`ui.query.${field}`)}
          dict={dict}
          chosen={asked[field]}
          onChange={(values) => set({ [field]: values })}
        />
      ))}
      <Group name={t('ui.query.except')}>
        <PeoplePick chosen={asked.exceptUserIds} onChange={(exceptUserIds) => set({ exceptUserIds })} />
      </Group>
      <Covered asked={asked} />
      <Row as="p">
        <Button
          look="primary"
          busy={busy}
          disabled={!name.trim() || !saysSomething(asked)}
          onClick={() => void save()}
        >
          {t('ui.query.save')}
        </Button>
        <Button onClick={onDone}>{t('ui.query.close')}</Button>
      </Row>
    </Stack>
  );
}

type FactsProps = {
  name: string;
  dict: string;
  chosen: readonly string[];
  onChange: (values: string[]) => void;
};

function Facts({ name, dict, chosen, onChange }: FactsProps) {
  const options = useOptions(dict);
  return (
    <Group name={name}>
      <Checks options={options} chosen={chosen} onChange={onChange} />
    </Group>
  );
}

function Covered({ asked }: { asked: Conditions }) {
  const t = useGuestWords(ROOM);
  const { data, isFetching } = useQuery<Matched>({
    queryKey: ['base', 'noticeQuery', 'preview', asked],
    queryFn: ({ signal }) =>
      post<Matched>(path('base', 'noticeQuery', 'preview'), { conditions: asked }, { quiet: true, signal }),
    enabled: saysSomething(asked),
    placeholderData: keepPreviousData,
  });
  if (!saysSomething(asked)) return <Soft as="p">{t('ui.query.empty')}</Soft>;
  if (!data) return null;
  return (
    <p data-look="note" role="status" aria-busy={isFetching} data-tone={data.count === 0 ? 'wrong' : 'main'}>
      {data.count === 0 ? t('ui.query.noCount') : t('ui.query.count', data)}
      {data.names.length > 0 && <br />}
      {data.names.length > 0 && <small>{t('ui.query.names', { names: data.names.join('、') })}</small>}
    </p>
  );
}
