import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { GRAVE } from '../rules.ts';
import type { Form } from '../server/answers.ts';

const ROOM = 'inspection/security-check';

type Hazard = Form['hazards'][number];
type MarkProps = {
  place: number;
  type: Form['types'][number] | undefined;
  residents: Form['residents'];
  hazard: Hazard;
  onChange: (next: Hazard) => void;
  onDrop: () => void;
};

/** One hazard: what is seen, whose it is, and what was done at once. */
export function HazardMark({ place, type, residents, hazard, onChange, onDrop }: MarkProps) {
  const t = useWords(ROOM);
  const set = (more: Partial<Hazard>) => onChange({ ...hazard, ...more });
  const { studentIds, onSpot, measure, sealed } = hazard;
  const isGrave = type?.level === GRAVE;
  const name = (one: (typeof residents)[number], on: boolean) =>
    set({
      studentIds: on ? [...studentIds, one.studentId] : studentIds.filter((id) => id !== one.studentId),
    });
  const title = `${place + 1}. ${type?.name ?? ''}`;
  return (
    <Stack as="section" gap={4} data-look="tile" aria-label={title}>
      <Row between>
        <strong>{title}</strong>
        <Button look="link" onClick={onDrop}>
          {t('ui.drop')}
        </Button>
      </Row>
      <input
        className="input"
        maxLength={200}
        aria-label={`${title} ${t('fields.securityHazard.description')}`}
        placeholder={t('ui.whatIsSeen')}
        value={hazard.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      {type?.namesPeople && residents.length > 0 && (
        <Row role="group" aria-label={t('fields.securityHazard.studentIds')}>
          <Soft as="span" small>
            {t('ui.whose')}
          </Soft>
          {residents.map((one) => (
            <CheckLine
              key={one.studentId}
              checked={studentIds.includes(one.studentId)}
              onChange={(on) => name(one, on)}
            >
              {one.name}
            </CheckLine>
          ))}
        </Row>
      )}
      <CheckLine checked={onSpot} onChange={(on) => set({ onSpot: on })}>
        {t('fields.securityHazard.onSpot')}
      </CheckLine>
      {(onSpot || isGrave) && (
        <Labelled label={t('fields.securityHazard.measure')}>
          <input
            className="input"
            maxLength={200}
            value={measure}
            onChange={(event) => set({ measure: event.target.value })}
          />
        </Labelled>
      )}
      {isGrave && (
        <CheckLine checked={sealed} onChange={(on) => set({ sealed: on })}>
          {t('fields.securityHazard.sealed')}
        </CheckLine>
      )}
    </Stack>
  );
}
