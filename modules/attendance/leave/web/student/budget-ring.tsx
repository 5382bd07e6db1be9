import { Soft } from '#platform/web/parts/text.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Budget } from '../../server/answers.ts';
import { ROOM, useLeaves } from '../leave.ts';
import { Ring } from '#platform/web/parts/ring.tsx';

const FRESH = 300_000;
/** How near the line is. */
const TONE = { none: 'good', quarter: 'warn', thirtyPercent: 'wrong', third: 'wrong' } as const;

/** The term's budget of missed lessons: how much of the line of one third is used up. */
export function BudgetRing({ budget, isPlan = false }: { budget: Budget; isPlan?: boolean }) {
  const t = useWords(ROOM);
  const { used, total, percent, level, term } = budget;
  const third = Math.floor(total / 3);
  // what is only planned has been told to nobody yet
  const words = isPlan ? 'budgetThen' : 'budgetNow';
  // a full ring is the line of one third, which is what students must not reach
  const part = total === 0 ? 0 : Math.min(1, (used * 3) / total);
  return (
    <Card
      look={isPlan ? 'lined' : undefined}
      className="budget"
      data-tone={TONE[level]}
      aria-label={t('ui.student.budget')}
    >
      <Ring part={part} text={percent === null ? '—' : `${percent}%`} unit={t('ui.student.budgetShare')} />
      <div>
        <h3>{t('ui.student.budget')}</h3>
        <p>
          {total === 0
            ? t('ui.student.budgetNone')
            : t(`ui.student.${words}.${used > third ? 'over' : 'left'}`, {
                used,
                third,
                count: Math.abs(third - used),
              })}
        </p>
        {term && <Soft>{term}</Soft>}
        {level !== 'none' && (
          <p data-tone="wrong" role="alert">
            {t(`ui.student.${words}.${level}`)}
          </p>
        )}
      </div>
    </Card>
  );
}

/** The ring of the running term. */
export function TermBudget() {
  const { data } = useLeaves<Budget>('budget', {}, { staleTime: FRESH });
  return data ? <BudgetRing budget={data} /> : null;
}
