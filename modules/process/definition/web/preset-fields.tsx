import { useState } from 'react';
import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { say } from '#platform/web/client/say.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import {
  asksDays,
  asksOffice,
  dayFields,
  isBlank,
  PRESETS,
  withPreset,
  type Preset,
  type PresetChoice,
} from '../presets.ts';
import { useTalk, type Vocabulary } from './flow.ts';
import { useNodeText } from './node-text.ts';
import { Choose } from './parts.tsx';
import type { Design } from './use-design.ts';

type Part = Omit<PresetChoice, 'kind'>;
type PresetFieldsProps = {
  /** Where only one of them is thought of; all of them otherwise. */
  kind?: Preset;
  vocabulary: Vocabulary;
  part: Part;
  onChange: (part: Part) => void;
};

/** What a preset must be told: whose word the office's is, and what says how many days it takes. */
export function PresetFields({ kind, vocabulary, part, onChange }: PresetFieldsProps) {
  const { t } = useNodeText();
  const days = dayFields(vocabulary.fields);
  return (
    <>
      {(!kind || asksOffice(kind)) && (
        <Choose
          label={t('ui.preset.office')}
          value={part.office}
          options={vocabulary.roles}
          onChange={(office) => onChange({ ...part, office })}
        />
      )}
      {(!kind || asksDays(kind)) && days.length > 1 && (
        <Choose
          label={t('ui.preset.days')}
          value={part.days ?? ''}
          options={days.map(({ name, label }) => ({ value: name, label }))}
          onChange={(name) => onChange({ ...part, days: name })}
        />
      )}
      {kind && asksDays(kind) && days.length === 0 && <p className="field-error">{t(noDays(vocabulary))}</p>}
    </>
  );
}

/** Why a way by days can't be taken: a form of the school's own may still get such a field. */
export const noDays = ({ ownForms }: Pick<Vocabulary, 'ownForms'>): string =>
  ownForms ? 'ui.preset.noDaysYet' : 'ui.preset.noDays';

/** What is meant where nothing was chosen: the office is the school's own, the days are the first that there are. */
export function firstPart({ roles, fields }: Pick<Vocabulary, 'roles' | 'fields'>): Part {
  const office = roles.find(({ value }) => value === 'gly') ?? roles[0];
  return { office: office?.value ?? '', days: dayFields(fields)[0]?.name };
}

/** The usual ways as cards; a press lays one on the table. Beside a flow that has steps they wait folded. */
export function PresetCards({ design }: { design: Design }) {
  const { t } = useNodeText();
  const { vocabulary } = useTalk();
  const [chosen, setChosen] = useState<Partial<Part>>({});
  const part = { ...firstPart(vocabulary), ...chosen };
  const blank = isBlank(design.definition);
  const take = (kind: Preset) => {
    design.change((now: FlowDefinition) =>
      withPreset(now, { kind, ...part }, (word) => t(`flows.presets.${word}`)),
    );
    say.success(t('ui.preset.taken'));
  };
  return (
    <details className="presets" open={blank}>
      <summary>{t('ui.preset.title')}</summary>
      <p className="field-hint">{t(blank ? 'ui.preset.blank' : 'ui.preset.hint')}</p>
      <PresetFields vocabulary={vocabulary} part={part} onChange={setChosen} />
      {PRESETS.map((kind) => (
        <Stack
          as="button"
          key={kind}
          gap={2}
          className="preset-card"
          data-look="tile"
          disabled={asksDays(kind) && !part.days}
          onClick={() => take(kind)}
        >
          <strong>{t(`ui.preset.name.${kind}`)}</strong>
          <Soft as="span" small>
            {t(asksDays(kind) && !part.days ? noDays(vocabulary) : `ui.preset.text.${kind}`)}
          </Soft>
        </Stack>
      ))}
    </details>
  );
}
