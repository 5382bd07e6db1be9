import { useFetched } from '#platform/web/client/queries.ts';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { WidgetBars, WidgetLines } from '#platform/web/desk/widget-parts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Told } from '../server/answers.ts';
import { ROOM } from './notice.ts';

/** What the receivers answered, question by question. */
export function AnswersPart({ id }: { id: string }) {
  const t = useWords(ROOM);
  const answer = useFetched<Told>('base', 'sysNotice', 'answers', { id }, { quiet: true });
  return (
    <WidgetBody answer={answer} isEmpty={({ replied }) => replied === 0} empty={t('ui.stat.noAnswers')}>
      {({ tallies }) => (
        <>
          {tallies.map((tally) => (
            <section key={tally.key}>
              <h3>
                {tally.label} <small>{t('ui.stat.answered', { count: tally.answered })}</small>
              </h3>
              {tally.kind === 'text' ? (
                <WidgetLines
                  lines={tally.texts.map(({ userName, text }, index) => ({
                    key: String(index),
                    title: text,
                    end: userName,
                  }))}
                />
              ) : (
                <WidgetBars
                  bars={tally.options.map(({ label, count }) => ({
                    label,
                    value: count,
                    text:
                      tally.answered > 0 ? `${count} · ${Math.round((count / tally.answered) * 100)}%` : '0',
                  }))}
                />
              )}
            </section>
          ))}
        </>
      )}
    </WidgetBody>
  );
}
