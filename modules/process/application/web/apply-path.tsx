import type { FormKind } from '#platform/kit/form/form-field.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { joined, labelled } from '#platform/web/i18n/joined.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Sheet, Step } from '../server/answers.ts';
import { ROOM } from './application.ts';
import { PeoplePick } from '#platform/web/pick/people-pick.tsx';
import { Stack } from '#platform/web/parts/box.tsx';

/** Kinds that say nothing about who decides. */
const SILENT = new Set<FormKind>(['lines', 'richText', 'files', 'images', 'signature', 'location', 'table']);

/** Whom the applicant has chosen, by step. */
export type Picks = { readonly [nodeKey: string]: string[] };

type ApplyPathProps = {
  sheet: Sheet;
  values: Readonly<Record<string, unknown>>;
  picks: Picks;
  onPick: (picks: Picks) => void;
};

/** Who decides, in order, as far as the form says it by now. */
export function ApplyPath({ sheet, values, picks, onPick }: ApplyPathProps) {
  const t = useWords(ROOM);
  const choices = sheet.form.filter(({ kind }) => !SILENT.has(kind));
  const form = Object.fromEntries(
    choices.flatMap(({ name }) => (values[name] ? [[name, values[name]]] : [])),
  );
  const { flowId, versionNo } = sheet;
  const steps = useFetched<Step[]>(
    'process',
    'flowApplication',
    'path',
    { flowId, versionNo, form: JSON.stringify(form) },
    { quiet: true, keep: true },
  );
  if (!steps.data || steps.data.length === 0) return null;
  return (
    <Stack as="section" gap={4} data-look="inset" className="apply-path">
      <h3>{t('ui.path')}</h3>
      <ol className="part-bullets">
        {steps.data.map((step) => (
          <li key={step.nodeKey}>
            {step.people.length > 0 ? labelled(step.name, joined(step.people)) : step.name}
            {step.pick && (
              <PeoplePick
                id={`apply-pick-${step.nodeKey}`}
                title={t('ui.pickAt', { name: step.name })}
                {...step.pick}
                from={['process', 'flowApplication', 'people']}
                value={picks[step.nodeKey] ?? []}
                onChange={(ids) => onPick({ ...picks, [step.nodeKey]: ids })}
              />
            )}
          </li>
        ))}
      </ol>
    </Stack>
  );
}
