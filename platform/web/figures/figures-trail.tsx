import type { Figures } from '#platform/kit/figures.ts';
import { useWords } from '../i18n/words.ts';
import { fieldAt } from '../list/columns.ts';
import { useRefLabels } from '../pick/use-ref-options.ts';
import { useParts } from './use-parts.ts';

type FiguresTrailProps = {
  room: string;
  figures: Figures;
  steps: readonly [by: string, key: string][];
  onGo: (steps: readonly [by: string, key: string][]) => void;
};

/** The way down to what is shown; every step of it leads back up. */
export function FiguresTrail({ room, figures, steps, onGo }: FiguresTrailProps) {
  const t = useWords();
  const { wordOf } = useParts(room, figures);
  if (steps.length === 0) return null;
  return (
    <nav className="figures-trail" aria-label={t('figures.trail')}>
      <ol>
        <li>
          <button type="button" onClick={() => onGo([])}>
            {t('figures.all', { by: wordOf(steps[0]![0]) })}
          </button>
        </li>
        {steps.map(([by, key], place) => (
          <li key={by}>
            {place === steps.length - 1 ? (
              <span aria-current="page">
                <StepName room={room} figures={figures} by={by} id={key} />
              </span>
            ) : (
              <button type="button" onClick={() => onGo(steps.slice(0, place + 1))}>
                <StepName room={room} figures={figures} by={by} id={key} />
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

type StepNameProps = { room: string; figures: Figures; by: string; id: string };

/** The name of a row that its reader may not look up stays a mark that leads back all the same. */
function StepName({ room, figures, by, id }: StepNameProps) {
  const field = fieldAt(figures.of, by);
  const to = field?.kind === 'ref' ? field.to : null;
  return <>{useRefLabels(to ?? '', to ? [id] : [], room) || (to ? '…' : id)}</>;
}
