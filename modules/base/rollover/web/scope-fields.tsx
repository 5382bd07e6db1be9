import { useWords } from '#platform/web/i18n/words.ts';
import { Board, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Group } from '#platform/web/parts/group.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { EFFECTS, ROOM, type Effect } from './rollover.ts';

export type Scope = { effectiveDate: string } & { [effect in Effect]: boolean };

type Props = { value: Scope; onChange: (next: Scope) => void; disabled?: boolean };

/** From which day it counts, and what happens besides. */
export function ScopeFields({ value, onChange, disabled = false }: Props) {
  const t = useWords(ROOM);
  return (
    <Stack>
      <Labelled label={t('fields.rollover.effectiveDate')}>
        <input
          type="date"
          className="input"
          disabled={disabled}
          value={value.effectiveDate}
          onChange={(event) => onChange({ ...value, effectiveDate: event.target.value })}
        />
      </Labelled>
      <Group title={t('groups.rollover.effects')}>
        <Board tile={300}>
          {EFFECTS.map((effect) => (
            <div key={effect}>
              <CheckLine
                checked={value[effect]}
                disabled={disabled}
                onChange={(on) => onChange({ ...value, [effect]: on })}
              >
                {t(`fields.rollover.${effect}`)}
              </CheckLine>
              <Soft small>{t(`ui.effect.${effect}`)}</Soft>
            </div>
          ))}
        </Board>
      </Group>
    </Stack>
  );
}
