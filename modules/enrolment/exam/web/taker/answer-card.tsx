import { useWords } from '#platform/web/i18n/words.ts';
import { Board } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { isEmpty, type Answer } from '../../rules/marking.ts';
import type { Sheet } from '../../server/answers.ts';
import { ROOM } from '../exam.ts';

type AnswerCardProps = {
  sheet: Sheet;
  at: number;
  answers: ReadonlyMap<string, Answer>;
  flags: ReadonlySet<string>;
  onGo: (at: number) => void;
};

/** All questions as numbers: which are answered, which are marked for later. */
export function AnswerCard({ sheet, at, answers, flags, onGo }: AnswerCardProps) {
  const t = useWords(ROOM);
  const done = (versionId: string) => !isEmpty(answers.get(versionId) ?? null);
  const count = sheet.questions.filter(({ versionId }) => done(versionId)).length;
  return (
    <Card
      title={t('ui.sheet.card')}
      acts={<Soft as="span">{t('ui.sheet.answered', { done: count, all: sheet.questions.length })}</Soft>}
    >
      <Board as="ol" tile={40} gap={4}>
        {sheet.questions.map(({ versionId }, place) => (
          <li key={versionId}>
            <button
              type="button"
              className="exam-no"
              data-look="tile"
              aria-label={t('ui.sheet.no1', { no: place + 1 })}
              aria-current={place === at ? 'step' : undefined}
              data-on={done(versionId) || undefined}
              data-flag={flags.has(versionId) || undefined}
              disabled={sheet.oneByOne && place < at}
              onClick={() => onGo(place)}
            >
              {place + 1}
            </button>
          </li>
        ))}
      </Board>
    </Card>
  );
}
