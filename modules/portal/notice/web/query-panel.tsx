import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useGuestWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import type { SavedQuery } from '../server/answers.ts';
import { ROOM } from './notice.ts';
import { forgetQueries, useQueries } from './query.ts';
import { QueryEditor } from './query-editor.tsx';

/** My saved queries: whom each finds now; made, changed and removed here. */
export function QueryPanel({ onClose }: { onClose: () => void }) {
  const t = useGuestWords(ROOM);
  const queries = useQueries().data ?? [];
  const [edited, setEdited] = useState<SavedQuery | 'new' | null>(null);
  const remove = async ({ id, name }: SavedQuery) => {
    const onOk = () => post(path('base', 'noticeQuery', 'remove'), { id });
    if (!(await ask({ text: t('ui.query.removeAsk', { name }), danger: true, onOk }))) return;
    say.success(t('ui.query.removed'));
    await forgetQueries();
  };
  return (
    <Panel kind="drawer" width={640} title={t('ui.query.title')} onClose={onClose}>
      {edited ? (
        <QueryEditor query={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
      ) : (
        <>
          <Soft as="p">{t('ui.query.hint')}</Soft>
          <Lines>
            {queries.map((query) => (
              <Row as="li" nowrap key={query.id}>
                <Stack as="span" gap={0} data-grow>
                  <strong>{query.name}</strong>
                  <small>
                    {query.count === 0 ? t('ui.query.noCount') : t('ui.query.count', query)}
                    {query.names.length > 0 && ` · ${t('ui.query.names', { names: query.names.join('、') })}`}
                  </small>
                </Stack>
                <Button
                  look="link"
                  aria-label={t('ui.query.edit', { name: query.name })}
                  onClick={() => setEdited(query)}
                >
                  {t('ui.query.edit', { name: '' })}
                </Button>
                <Button
                  look="quiet"
                  icon="trash"
                  aria-label={t('ui.query.remove', { name: query.name })}
                  onClick={() => void remove(query)}
                />
              </Row>
            ))}
            {queries.length === 0 && (
              <li>
                <Soft>{t('ui.query.none')}</Soft>
              </li>
            )}
          </Lines>
          <Button icon="add" onClick={() => setEdited('new')}>
            {t('ui.query.add')}
          </Button>
        </>
      )}
    </Panel>
  );
}
