import './text.css';
import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { SidePage } from '#platform/web/page/side-page.tsx';
import type { TextDetail, TextLine } from '../server/answers.ts';
import { ROOM } from './room.ts';
import { TextEditor } from './editor.tsx';

const NEW = 'new';
const BLANK: TextDetail = {
  id: '',
  textCode: '',
  title: '',
  content: '',
  translations: {},
  attachIds: [],
  version: 0,
  shown: false,
  draft: false,
  versions: [],
};

/** Texts that the school writes once and that pages show by their code. */
export function TextPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const may = useCan()('richText.add');
  const [text, setText] = useState('');
  const answer = useFetched<TextLine[]>('base', 'richText', 'list', {}, { quiet: true });
  const all = answer.data ?? [];
  const wanted = text.trim().toLowerCase();
  const found = all.filter((one) => `${one.title} ${one.textCode}`.toLowerCase().includes(wanted));
  const open = page.params['id'] ?? found[0]?.id ?? '';
  return (
    <SidePage
      title={t('title')}
      search={{ label: t('ui.text.search'), value: text, onChange: setText }}
      acts={
        may && (
          <Button icon="add" onClick={() => page.setParams({ id: NEW })}>
            {t('ui.text.add')}
          </Button>
        )
      }
      entries={found.map((one) => ({
        key: one.id,
        name: one.title,
        code: one.textCode,
        marks: !one.shown ? (
          <Tag color="orange">{t('ui.text.never')}</Tag>
        ) : (
          one.draft && <Tag color="blue">{t('ui.text.draft')}</Tag>
        ),
      }))}
      open={open}
      onOpen={(id) => page.setParams({ id })}
    >
      <Loaded answer={answer}>{() => open === '' && <Nothing>{word('list.empty')}</Nothing>}</Loaded>
      {open === NEW && <TextEditor key={NEW} text={BLANK} onSaved={(id) => page.setParams({ id })} />}
      {open !== '' && open !== NEW && <Opened key={open} id={open} onGone={() => page.setParams({})} />}
    </SidePage>
  );
}

function Opened({ id, onGone }: { id: string; onGone: () => void }) {
  const answer = useFetched<TextDetail>('base', 'richText', 'detail', { id }, { quiet: true, staleTime: 0 });
  // a version that was published or restored is written on from what it says
  return (
    <Loaded answer={answer}>
      {(text) => (
        <TextEditor
          key={`${text.version} ${String(text.draft)}`}
          text={text}
          onSaved={() => {}}
          onGone={onGone}
        />
      )}
    </Loaded>
  );
}
