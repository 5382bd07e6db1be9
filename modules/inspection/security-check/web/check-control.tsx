import { useEffect } from 'react';
import { v4 } from 'uuid';
import { schoolNow } from '#platform/web/client/clock.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Form } from '../server/answers.ts';
import { HazardMark } from './hazard-mark.tsx';

const ROOM = 'inspection/security-check';
const FOUND = ['clear', 'found', 'locked'] as const;

/** The form of a room: what was found, and who was there. */
export function CheckControl({ id, value, onChange }: ControlProps) {
  const t = useWords(ROOM);
  const form = value as Form | null;
  // a form that is filled in anew is a form of its own; sent twice it is still one
  useEffect(() => {
    if (form && !form.uuid) onChange({ ...form, uuid: v4(), takenAt: schoolNow() });
  }, [form, onChange]);
  if (!form) return null;
  const set = (more: Partial<Form>) => onChange({ ...form, ...more });
  return (
    <Stack id={id} tabIndex={-1}>
      <Rail
        label={t('ui.result')}
        options={FOUND.map((one) => ({ value: one, label: t(`dict.securityState.${one}`) }))}
        value={form.found}
        onChange={(found) => set({ found })}
      />
      {form.found === 'locked' && <Soft>{t('ui.lockedHint')}</Soft>}
      {form.found === 'found' && <Hazards form={form} set={set} />}
      {form.found !== 'locked' && <Present form={form} set={set} />}
      <Labelled label={t('fields.securityRecord.remark')}>
        <textarea
          className="input"
          rows={2}
          maxLength={200}
          value={form.remark}
          onChange={(event) => set({ remark: event.target.value })}
        />
      </Labelled>
    </Stack>
  );
}

type PartProps = { form: Form; set: (more: Partial<Form>) => void };

/** Kinds as chips; each that is touched is a hazard with its story. Photo n is of hazard n. */
function Hazards({ form, set }: PartProps) {
  const t = useWords(ROOM);
  const { types, hazards, residents } = form;
  const add = (typeId: string) =>
    set({
      hazards: [
        ...hazards,
        { typeId, description: '', count: 1, studentIds: [], onSpot: false, measure: '', sealed: false },
      ],
    });
  return (
    <>
      <Row role="group" aria-label={t('ui.kinds')}>
        {types.map(({ id, name, level }) => (
          <Button key={id} onClick={() => add(id)} disabled={hazards.length >= 9}>
            {`${name} · ${t(`dict.hazardLevel.${level}`)}`}
          </Button>
        ))}
      </Row>
      {hazards.length === 0 && <Soft>{t('ui.chooseKind')}</Soft>}
      {hazards.map((hazard, place) => (
        <HazardMark
          key={`${place}-${hazard.typeId}`}
          place={place}
          type={types.find(({ id }) => id === hazard.typeId)}
          residents={residents}
          hazard={hazard}
          onChange={(next) => set({ hazards: hazards.with(place, next) })}
          onDrop={() => set({ hazards: hazards.toSpliced(place, 1) })}
        />
      ))}
      {hazards.length > 0 && <Soft>{t('ui.photoEach', { n: hazards.length })}</Soft>}
    </>
  );
}

/** Who lives there and was present, or the second inspector. */
function Present({ form, set }: PartProps) {
  const t = useWords(ROOM);
  const { signer, witnessId, residents, fellows } = form;
  return (
    <>
      <Labelled label={t('fields.securityRecord.signer')}>
        <select
          className="input"
          value={signer}
          onChange={(event) => set({ signer: event.target.value, witnessId: null })}
        >
          <option value="">{t('ui.nobodyThere')}</option>
          {residents.map(({ studentId, name }) => (
            <option key={studentId} value={name}>
              {name}
            </option>
          ))}
        </select>
      </Labelled>
      {signer === '' && (
        <Labelled label={t('fields.securityRecord.witnessId')}>
          <select
            className="input"
            value={witnessId ?? ''}
            onChange={(event) => set({ witnessId: event.target.value || null })}
          >
            <option value="">{t('ui.chooseWitness')}</option>
            {fellows.map(({ userId, name }) => (
              <option key={userId} value={userId}>
                {name}
              </option>
            ))}
          </select>
        </Labelled>
      )}
    </>
  );
}
