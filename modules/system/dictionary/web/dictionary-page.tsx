import './dictionary.css';
import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useLanguage, useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { SidePage } from '#platform/web/page/side-page.tsx';
import type { Kind } from '../server/answers.ts';
import { ROOM } from './dictionary.ts';
import { DictionarySheet } from './sheet.tsx';
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
    <SidePage
      title={t('title')}
      search={{ label: t('ui.searchKinds'), value: text, onChange: setText }}
      acts={
        <>
          <DictionarySheet />
          {may && (
            <Button icon="add" onClick={() => setAdding(true)}>
              {t('ui.addKind')}
            </Button>
          )}
        </>
      }
      entries={shown.map((kind) => ({
        key: kind.code,
        name: kind.dictLabel,
        code: kind.code,
        marks: <Marks kind={kind} />,
        count: kind.count,
      }))}
      open={chosen?.code ?? ''}
      onOpen={(code) => page.setParams({ code })}
      state={
        <Loaded answer={answer}>
          {() => shown.length === 0 && <Nothing>{word('list.emptyFiltered')}</Nothing>}
        </Loaded>
      }
    >
      {adding && <KindDialog onClose={() => setAdding(false)} onSaved={(code) => page.setParams({ code })} />}
      {chosen && <Entries key={`${chosen.code} ${language}`} kind={chosen} />}
    </SidePage>
  );
}

function Marks({ kind }: { kind: Kind }) {
  const t = useWords(ROOM);
  return (
    <Stack as="span" gap={2}>
      {kind.standard && <Tag color="blue">{kind.standard}</Tag>}
      {kind.closed && <Tag>{t('ui.closed')}</Tag>}
      {!kind.builtIn && <Tag color="green">{t('ui.own')}</Tag>}
    </Stack>
  );
}
