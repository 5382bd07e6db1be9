import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { AskText } from '#platform/web/form/ask-text.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { forgetRows } from '#platform/web/list/use-row.ts';
import { letterTemplate } from '../letter-template.ts';
import { ROOM } from './admission.ts';
import { Designer } from './designer.tsx';

/** Templates of letters: one that is published stays as it is, a copy of it goes on. */
export function TemplatePage() {
  const t = useWords(ROOM);
  const [drawn, setDrawn] = useState<ListRow | null>(null);
  const [copied, setCopied] = useState<ListRow | null>(null);
  const [slots] = useState<Slots>(() => ({
    actions: [
      { key: 'design', place: 'row', shown: () => true, run: ([row]) => setDrawn(row!) },
      { key: 'copy', place: 'row', shown: () => true, run: ([row]) => setCopied(row!) },
    ],
  }));
  return (
    <>
      <ListPage room={ROOM} page="template" resource={letterTemplate} slots={slots} />
      {drawn && <Designer id={drawn.id} onClose={() => setDrawn(null)} />}
      {copied && (
        <AskText
          title={t('actions.letterTemplate.copy')}
          ok={t('actions.letterTemplate.copy')}
          label={t('ui.design.copyName')}
          required
          max={60}
          send={async (name) => {
            await post(path('zsgl', 'letterTemplate', 'copy'), { id: copied.id, name });
            await forgetRows(letterTemplate);
          }}
          onClose={() => setCopied(null)}
        />
      )}
    </>
  );
}
