import '#platform/web/list/list.css';
import '#platform/web/form/form.css';
import './config.css';
import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useLanguage, useWords, word } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { ROOM, type Param } from './config.ts';
import { ParamFile } from './param-file.tsx';
import { ParamPreview, PREVIEWED, type Drafts } from './param-preview.tsx';
import { ParamRow } from './param-row.tsx';

const MOST = 500;

/** The school's settings, by group. */
export function ParamPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const language = useLanguage();
  const answer = useFetched<Page<Param>>(
    'base',
    'baseParams',
    'list',
    { current: 1, size: MOST },
    { quiet: true },
  );
  const all = answer.data?.records ?? [];
  const text = page.params['keyword'] ?? '';
  const wanted = text.trim().toLowerCase();
  const found = all.filter((param) => `${param.paramName} ${param.paramKey}`.toLowerCase().includes(wanted));
  const groups = inOrder([...new Map(all.map((param) => [param.groupCode, param.groupName]))]);
  const group = page.params['group'] ?? groups[0]?.[0] ?? '';
  const [drafts, setDrafts] = useState<Drafts>({});
  const draft = (key: string, value: unknown) => setDrafts((now) => ({ ...now, [key]: value }));
  const shown = wanted === '' ? found.filter((param) => param.groupCode === group) : found;
  const previewed = shown.some((param) => PREVIEWED.has(param.groupCode));
  return (
    <section className="list-page config-page" aria-label={t('pages.param')}>
      <nav className="config-side" aria-label={t('ui.groups')}>
        <input
          className="input"
          type="search"
          aria-label={t('ui.searchParams')}
          placeholder={t('ui.searchParams')}
          value={text}
          onChange={(event) => page.setParams({ ...page.params, keyword: event.target.value })}
        />
        <ul className="config-kinds">
          {groups.map(([code, name]) => (
            <li key={code}>
              <button
                type="button"
                aria-current={(wanted === '' && code === group) || undefined}
                onClick={() => page.setParams({ group: code })}
              >
                <span>{name}</span>
                <span className="config-count">{all.filter((param) => param.groupCode === code).length}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="config-main">
        <ParamFile />
        {answer.isPending && <Skeleton />}
        {answer.error && !answer.data && (
          <Failed error={answer.error} onRetry={() => void answer.refetch()} />
        )}
        {answer.data && shown.length === 0 && <p className="list-state">{word('list.emptyFiltered')}</p>}
        <div className={previewed ? 'with-preview' : undefined}>
          <div>
            {shown.map((param) => (
              <ParamRow key={`${param.id} ${param.version} ${language}`} param={param} onDraft={draft} />
            ))}
          </div>
          {previewed && <ParamPreview drafts={{ ...valuesOf(all), ...drafts }} />}
        </div>
      </div>
    </section>
  );
}

/** What every school decides first stands first; the rest as the codes come. */
const FIRST = ['basic', 'theme', 'login', 'password', 'security'];

function inOrder(groups: readonly [code: string, name: string][]): [code: string, name: string][] {
  const placeOf = ([code]: readonly [string, string]) => FIRST.indexOf(code) + 1 || FIRST.length + 1;
  return groups.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const valuesOf = (params: readonly Param[]): Drafts =>
  Object.fromEntries(params.map((param) => [param.paramKey, param.paramValue]));
