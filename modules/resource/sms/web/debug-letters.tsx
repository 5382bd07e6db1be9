import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Letter } from '../server/answers.ts';
import { ROOM } from './channel.ts';

/** What the debug channel took lately, null without demo data; undefined until that is known. */
export function useDebugLetters(): readonly Letter[] | null | undefined {
  const may = useCan()('smsChannel.test');
  const asked = useFetched<Letter[] | null>(
    'resource',
    'smsChannel',
    'debug',
    {},
    {
      quiet: true,
      staleTime: 0,
      refetchInterval: 5_000,
      enabled: may,
    },
  );
  return may ? asked.data : null;
}

/** With demo data nothing leaves the house: here, and only here, such messages can be read whole. */
export function DebugLetters({ letters }: { letters: readonly Letter[] }) {
  const t = useWords(ROOM);
  return (
    <Card look="lined" aria-label={t('ui.debug.title')} title={t('ui.debug.title')}>
      <Soft>{t('ui.debug.hint')}</Soft>
      {letters.length === 0 && <Soft>{t('ui.debug.none')}</Soft>}
      <Stack as="ul" gap={8}>
        {letters.map(({ id, at, medium, to, content }) => (
          <li key={id}>
            <Soft as="span">
              {at.slice(11, 16)} · {t(`dict.smsMedium.${medium}`)} · {to}
            </Soft>
            <p>{content}</p>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
