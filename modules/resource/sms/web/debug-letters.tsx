import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
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
    <section className="channel-debug" aria-label={t('ui.debug.title')}>
      <h3>{t('ui.debug.title')}</h3>
      <p className="channel-hint">{t('ui.debug.hint')}</p>
      {letters.length === 0 && <p className="channel-hint">{t('ui.debug.none')}</p>}
      <ul>
        {letters.map(({ id, at, medium, to, content }) => (
          <li key={id}>
            <span className="channel-hint">
              {at.slice(11, 16)} · {t(`dict.smsMedium.${medium}`)} · {to}
            </span>
            <p>{content}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
