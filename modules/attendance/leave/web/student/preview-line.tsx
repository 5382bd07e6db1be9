import { Stack } from '#platform/web/parts/box.tsx';
import { Large, Soft } from '#platform/web/parts/text.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Preview } from '../../server/answers.ts';
import { termBudget } from '../../rules/lessons.ts';
import { BudgetRing } from './budget-ring.tsx';
import { ROOM } from '../leave.ts';
import { Lessons } from '../lessons.tsx';

const MOST = 6;

/** What the leave would mean: days, who decides, which lessons are missed, and what stands in the way. */
export function PreviewLine({ preview, busy }: { preview: Preview | undefined; busy: boolean }) {
  const t = useWords(ROOM);
  if (!preview) return null;
  const { days, problems, steps = [], lessonHours = 0, lessons = [], conflict, budget } = preview;
  const way = steps.map((step) => step.name).join(' → ');
  return (
    <Stack
      as="section"
      gap={8}
      data-look="inset"
      aria-live="polite"
      aria-busy={busy}
      aria-label={t('ui.student.preview')}
    >
      {days > 0 && (
        <p>
          <Large>{t('ui.student.total', { days })}</Large>
          {way !== '' && `，${t('ui.student.way', { way })}`}
          {`，${t('ui.student.hit', { hours: lessonHours })}`}
        </p>
      )}
      {lessons.length > 0 && <Lessons lessons={lessons} most={MOST} />}
      {steps[0] && steps[0].people.length > 0 && (
        <Soft>{t('ui.student.firstBy', { names: steps[0].people.join('、') })}</Soft>
      )}
      {preview.needsOrganiser && <Soft>{t('ui.student.organiser')}</Soft>}
      {preview.needsProof && (
        <Soft>
          {preview.proofLaterDays
            ? t('ui.student.proofLater', { days: preview.proofLaterDays })
            : t('ui.student.proofNow')}
        </Soft>
      )}
      {preview.needsParent && <Soft>{t('ui.student.parent')}</Soft>}
      {(busy ? [] : problems).map((one) => (
        <p key={one.key + (one.field ?? '')} data-tone="wrong">
          {one.msg}
        </p>
      ))}
      {conflict && !busy && (
        <p data-tone="wrong">
          {t('ui.student.conflict', {
            no: conflict.leaveNo,
            from: conflict.start.slice(5, 16),
            to: conflict.end.slice(5, 16),
          })}
        </p>
      )}
      {budget && budget.after > budget.used && budget.total > 0 && <BudgetAfter budget={budget} />}
    </Stack>
  );
}

/** The ring as it would stand after this leave. */
function BudgetAfter({ budget }: { budget: NonNullable<Preview['budget']> }) {
  const after = Math.round((budget.after * 1000) / budget.total) / 10;
  return (
    <BudgetRing
      isPlan
      budget={{
        ...budget,
        used: budget.after,
        percent: after,
        level: termBudget({ leaveHours: budget.after, absentHours: 0 }, budget.total),
      }}
    />
  );
}
