import { useWords } from '#platform/web/i18n/words.ts';
import { useRefLabels } from '#platform/web/pick/use-ref-options.ts';
import { ROOM, type Step, type Unit } from './stat.ts';
import { useDepartments } from './use-departments.ts';

const RESOURCES: { readonly [unit in Exclude<Unit, 'department'>]: string } = {
  major: 'major',
  class: 'stuClass',
  student: 'student',
  type: 'leaveType',
};

type TrailProps = { root: Unit; steps: readonly Step[]; onGo: (steps: readonly Step[]) => void };

/** The way down to what is shown; every part of it leads back up. */
export function Trail({ root, steps, onGo }: TrailProps) {
  const t = useWords(ROOM);
  if (steps.length === 0) return null;
  return (
    <nav className="stat-trail" aria-label={t('ui.stat.trail')}>
      <ol>
        <li>
          <button type="button" onClick={() => onGo([])}>
            {t(`ui.stat.all.${root}`)}
          </button>
        </li>
        {steps.map((step, place) => (
          <li key={step.level}>
            {place === steps.length - 1 ? (
              <span aria-current="page">
                <StepName {...step} />
              </span>
            ) : (
              <button type="button" onClick={() => onGo(steps.slice(0, place + 1))}>
                <StepName {...step} />
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepName({ level, id }: Step) {
  return level === 'department' ? <DepartmentName id={id} /> : <RowName to={RESOURCES[level]} id={id} />;
}

function DepartmentName({ id }: { id: string }) {
  return <>{useDepartments([id]).find((one) => one.value === id)?.label ?? '…'}</>;
}

/** The name of a row that its reader may not look up stays a mark that leads back all the same. */
function RowName({ to, id }: { to: string; id: string }) {
  return <>{useRefLabels(to, [id], ROOM) || '…'}</>;
}
