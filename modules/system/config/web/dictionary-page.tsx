import '#platform/web/list/list.css';
import '#platform/web/form/form.css';
import './config.css';
import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useLanguage, useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { ROOM, type Kind } from './config.ts';
import { DictionarySheet } from './dictionary-sheet.tsx';
import { Entries } from './entries.tsx';
import { KindDialog } from './kind-dialog.tsx';

/** Dictionaries beside the values of the one that is chosen. */
export function DictionaryPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const language = useLanguage();
  const may = useCan()('dataDictionary.update');
  const [text, setText] = useState('');
  const [adding, setAdding] = useState(false);
  const answer = useFetched<Kind[]>('base', 'dataDictionary', 'getParentDict', {}, { quiet: true });
  const kinds = answer.data ?? [];
  const wanted = text.trim().toLowerCase();
  const shown = kinds.filter((kind) =>
    `${kind.dictLabel} ${kind.code} ${kind.standard ?? ''}`.toLowerCase().includes(wanted),
  );
  const chosen = kinds.find((kind) => kind.code === page.params['code']) ?? kinds[0];
  return (
    <section className="list-page config-page" aria-label={t('pages.dictionary')}>
      <nav className="config-side" aria-label={t('pages.dictionary')}>
        <DictionarySheet />
        {may && (
          <Button icon="add" onClick={() => setAdding(true)}>
            {t('ui.addKind')}
          </Button>
        )}
        <input
          className="input"
          type="search"
          aria-label={t('ui.searchKinds')}
          placeholder={t('ui.searchKinds')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {answer.isPending && <Skeleton />}
        {answer.error && !answer.data && (
          <Failed error={answer.error} onRetry={() => void answer.refetch()} />
        )}
        {answer.data && shown.length === 0 && <p className="list-state">{word('list.emptyFiltered')}</p>}
        <ul className="config-kinds">
          {shown.map((kind) => (
            <li key={kind.code}>
              <button
                type="button"
                aria-current={kind.code === chosen?.code || undefined}
                onClick={() => page.setParams({ code: kind.code })}
              >
                <span>
                  {kind.dictLabel}
                  <code>{kind.code}</code>
                </span>
                <Marks kind={kind} />
                <span className="config-count">{kind.count}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {adding && <KindDialog onClose={() => setAdding(false)} onSaved={(code) => page.setParams({ code })} />}
      <div className="config-main">
        {chosen && <Entries key={`${chosen.code} ${language}`} kind={chosen} />}
      </div>
    </section>
  );
}

export function Marks({ kind }: { kind: Kind }) {
  const t = useWords(ROOM);
  return (
    <span className="config-marks">
      {kind.standard && <Tag color="blue">{kind.standard}</Tag>}
      {kind.closed && <Tag>{t('ui.closed')}</Tag>}
      {!kind.builtIn && <Tag color="green">{t('ui.own')}</Tag>}
    </span>
  );
}
