import { go } from '#platform/web/shell/navigate.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Trace } from '#platform/web/workflow/flow-types.ts';
import { ROOM } from './task.ts';

/** What whoever decides should know besides the form: the room of the process tells it. */
export function Related({ card }: { card: NonNullable<Trace['related']> }) {
  const t = useWords(ROOM);
  return (
    <section aria-label={t('ui.related')}>
      <h3 className="task-flow-head">{t('ui.related')}</h3>
      <Figures figures={card.figures.map(({ label, value }) => [label, value] as const)} />
      {card.recent.length > 0 && (
        <Stack as="ul" gap={4}>
          {card.recent.map(({ title, note, link }) => (
            <Row as="li" key={link}>
              <button type="button" className="cell-open" onClick={() => go(link)}>
                {title}
              </button>
              <span className="field-hint">{note}</span>
            </Row>
          ))}
        </Stack>
      )}
    </section>
  );
}
