import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { usePhrases } from './usual.ts';
import { ROOM } from './task.ts';

const MOST = 20;

/** My ready-made comments, in the order in which they are offered. */
export function Phrases({ onClose }: { onClose: () => void }) {
  const { own, loading } = usePhrases();
  return !loading && <Editor began={own.map((phrase) => phrase.text)} onClose={onClose} />;
}

function Editor({ began, onClose }: { began: string[]; onClose: () => void }) {
  const t = useWords(ROOM);
  const [texts, setTexts] = useState(began.length > 0 ? began : ['']);
  const change = (place: number, text: string) =>
    setTexts(texts.map((one, at) => (at === place ? text : one)));
  const save = async () => {
    await post(path('process', 'flowPhrase', 'save'), {
      texts: texts.map((text) => text.trim()).filter(Boolean),
    });
    await forget('process', 'flowPhrase');
    say.success(word('form.saved'));
    onClose();
  };
  return (
    <ActPanel kind="dialog" title={t('ui.phrases')} onClose={onClose} act={save}>
      <Stack as="ol" gap={8}>
        {texts.map((text, place) => (
          // lines have no id before they are saved
          <Row as="li" nowrap key={place}>
            <input
              className="input"
              maxLength={100}
              aria-label={t('ui.phraseLine', { line: place + 1 })}
              value={text}
              onChange={(event) => change(place, event.target.value)}
            />
            <Button
              look="quiet"
              icon="trash"
              aria-label={t('ui.dropPhrase', { line: place + 1 })}
              onClick={() => setTexts(texts.filter((_, at) => at !== place))}
            />
          </Row>
        ))}
      </Stack>
      <Button icon="add" disabled={texts.length >= MOST} onClick={() => setTexts([...texts, ''])}>
        {t('ui.addPhrase')}
      </Button>
    </ActPanel>
  );
}
