import { useFetched } from '#platform/web/client/queries.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { MyResult } from '../server/answers.ts';
import { ROOM } from './hygiene.ts';

const useResults = () => useFetched<MyResult[]>('yxgl', 'hygieneRoom', 'getMyRoom', {}, { quiet: true });

/** Which result: those that are open to an appeal. */
export function AppealControl({ id, title, value, onChange }: ControlProps) {
  const t = useWords(ROOM);
  const open = useResults().data?.filter((one) => one.mayAppeal) ?? [];
  if (open.length === 0) return <Soft id={id}>{t('ui.nothingToAppeal')}</Soft>;
  return (
    <Stack role="radiogroup" aria-label={title}>
      {open.map(({ id: result, name, placeName, score }, place) => (
        <CheckLine
          key={result}
          type="radio"
          name={id}
          id={place === 0 ? id : undefined}
          checked={value === result}
          onChange={() => onChange(result)}
        >
          {name} · {placeName} · {score.toFixed(1)}
        </CheckLine>
      ))}
    </Stack>
  );
}

/** Which of its deductions. */
export function ItemsControl({ id, title, value, onChange, values }: ControlProps) {
  const t = useWords(ROOM);
  const result = useResults().data?.find((one) => one.id === values['resultId']);
  if (!result) return <Soft id={id}>{t('ui.chooseResult')}</Soft>;
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const names = [...new Set(result.items.map((item) => item.name))];
  const lineOf = (name: string) => {
    const of = result.items.filter((item) => item.name === name);
    const points = of.reduce((sum, { deducted }) => sum + deducted, 0);
    return `${name} −${Math.round(points * 10) / 10}`;
  };
  return (
    <Stack role="group" aria-label={title} gap={4}>
      {names.map((name, place) => (
        <CheckLine
          key={name}
          id={place === 0 ? id : undefined}
          checked={chosen.includes(name)}
          onChange={(on) => onChange(on ? [...chosen, name] : chosen.filter((one) => one !== name))}
        >
          {lineOf(name)}
        </CheckLine>
      ))}
    </Stack>
  );
}
