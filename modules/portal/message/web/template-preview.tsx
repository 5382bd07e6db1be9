import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { path, post } from '#platform/web/client/calls.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import type { Words } from '../server/answers.ts';
import { ROOM } from './subscription.ts';
import { Soft } from '#platform/web/parts/text.tsx';

type Shown = Words & { unknown: string[]; sampledAt: string | null };

/** How the words read, with what the last message of this kind really told. */
export function TemplatePreview({ messageKey, words }: { messageKey: string; words: Words }) {
  const t = useWords(ROOM);
  const paused = usePaused(JSON.stringify(words), 300);
  const { title, content } = JSON.parse(paused) as Words;
  const { data } = useQuery<Shown>({
    queryKey: ['base', 'sysMsgTemplate', 'preview', messageKey, paused],
    queryFn: ({ signal }) =>
      post<Shown>(
        path('base', 'sysMsgTemplate', 'preview'),
        { key: messageKey, title, content },
        { quiet: true, signal },
      ),
    enabled: title.trim() !== '' && content.trim() !== '',
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  return (
    <Stack as="figure" gap={4} data-look="inset">
      <Soft as="div">
        {t('ui.template.preview')} ·{' '}
        {data.sampledAt
          ? t('ui.template.sample', { time: data.sampledAt.slice(0, 16) })
          : t('ui.template.noSample')}
      </Soft>
      <strong>{data.title}</strong>
      <p>{data.content}</p>
      {data.unknown.length > 0 && (
        <p role="alert" data-tone="wrong">
          {t('ui.template.unknown', { names: data.unknown.map((name) => `{${name}}`).join(' ') })}
        </p>
      )}
    </Stack>
  );
}
