import type { ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { RectifyRow } from '../server/answers.ts';
import { ROOM } from './rectify.ts';

type Looks = NonNullable<RectifyRow['stillWrong']>;

/** Which problems are still there: whatever isn't ticked is solved. */
export function WrongControl({ title, value, onChange }: ControlProps) {
  const t = useWords(ROOM);
  // the form holds what the row had
  const looks = Array.isArray(value) ? (value as Looks) : [];
  const n = looks.filter(({ wrong }) => wrong).length;
  const tick = (place: number, wrong: boolean) => onChange(looks.with(place, { ...looks[place]!, wrong }));
  return (
    <Stack role="group" aria-label={title} gap={4}>
      {looks.map(({ place, text, wrong }, at) => (
        <CheckLine key={place} checked={wrong === true} onChange={(on) => tick(at, on)}>
          {text}
        </CheckLine>
      ))}
      <Soft small>{t(n === 0 ? 'ui.allSolved' : 'ui.backAgain', { n })}</Soft>
    </Stack>
  );
}
