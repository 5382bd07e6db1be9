import { usePage } from '#platform/web/page/page.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import { SidePage } from '#platform/web/page/side-page.tsx';
import { ParameterForm } from '#platform/web/parameter/parameter-form.tsx';
import { useParameters } from '#platform/web/parameter/parameter-page.tsx';
import { ParameterFile } from './file.tsx';
import { Preview } from './preview.tsx';
import { ROOM } from './room.ts';

/** Groups whose settings people see at once. */
const PREVIEWED: ReadonlySet<string> = new Set(['basic', 'theme', 'login']);

/** The school's settings, by group. */
export function ParameterDesk() {
  const t = useWords(ROOM);
  const page = usePage();
  const answer = useParameters();
  const all = answer.data ?? [];
  const text = page.params['keyword'] ?? '';
  const wanted = text.trim().toLowerCase();
  const groups = inOrder([...new Map(all.map((one) => [one.groupCode, one.groupName]))]);
  const group = page.params['group'] ?? groups[0]?.[0] ?? '';
  const shown = all.filter((one) =>
    wanted === ''
      ? one.groupCode === group
      : `${one.paramName} ${one.paramKey}`.toLowerCase().includes(wanted),
  );
  const previewed = shown.some((one) => PREVIEWED.has(one.groupCode));
  return (
    <SidePage
      title={t('title')}
      listed={t('ui.groups')}
      search={{
        label: t('ui.searchParams'),
        value: text,
        onChange: (keyword) => page.setParams({ ...page.params, keyword }),
      }}
      entries={groups.map(([key, name]) => ({
        key,
        name,
        count: all.filter((one) => one.groupCode === key).length,
      }))}
      open={wanted === '' ? group : ''}
      onOpen={(key) => page.setParams({ group: key })}
    >
      <ParameterFile />
      <Loaded answer={answer}>
        {() => shown.length === 0 && <Nothing>{word('list.emptyFiltered')}</Nothing>}
      </Loaded>
      <ParameterForm
        all={all}
        shown={shown}
        keys
        {...(previewed && { preview: (values) => <Preview values={values} /> })}
      />
    </SidePage>
  );
}

/** What every school decides first stands first; the rest as the codes come. */
const FIRST = ['basic', 'theme', 'login', 'password', 'security'];

function inOrder(groups: readonly [code: string, name: string][]): [code: string, name: string][] {
  const placeOf = ([code]: readonly [string, string]) => FIRST.indexOf(code) + 1 || FIRST.length + 1;
  return groups.toSorted((one, other) => placeOf(one) - placeOf(other));
}
