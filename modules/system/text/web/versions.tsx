import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { RichText } from '#platform/web/detail/rich-text.tsx';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import type { Restored, TextDetail } from '../server/answers.ts';
import { ROOM } from './room.ts';
import type { Written } from './text.ts';

/** What a text said before: to be read, and to be shown again. */
export function TextVersions({ text, onClose }: { text: TextDetail; onClose: () => void }) {
  const t = useWords(ROOM);
  const may = useCan()('richText.add');
  const [open, setOpen] = useState(text.versions[0]?.version ?? 0);
  const body = useFetched<Written>('base', 'richText', 'getVersion', { id: text.id, version: open });
  const restore = async (version: number) => {
    if (!(await ask({ text: t('ui.text.restoreAsk', { version }) }))) return;
    await attempt(async () => {
      const done = await post<Restored>(path('base', 'richText', 'restore'), { id: text.id, version });
      say.success(t('ui.text.published', { version: done.version }));
      onClose();
      await forget('base', 'richText');
    });
  };
  return (
    <Panel kind="drawer" title={t('ui.text.versions')} onClose={onClose}>
      <ul className="text-versions">
        {text.versions.map(({ version, title, createdAt, userName }) => (
          <Row as="li" key={version} data-open={version === open || undefined}>
            <Button look="link" aria-expanded={version === open} onClick={() => setOpen(version)}>
              {t('ui.text.version', { version })}
            </Button>
            <span>{title}</span>
            <Soft as="span" small>
              {createdAt} {userName}
            </Soft>
            {text.shown && version === text.version ? (
              <Tag color="green">{t('ui.text.current')}</Tag>
            ) : (
              may && (
                <Button look="link" onClick={() => void restore(version)}>
                  {t('ui.text.restore')}
                </Button>
              )
            )}
          </Row>
        ))}
      </ul>
      {body.data && (
        <Card look="lined" title={body.data.title}>
          <RichText html={body.data.content} />
        </Card>
      )}
    </Panel>
  );
}
