import { useFetched } from '#platform/web/client/queries.ts';
import { OwnPage } from '#platform/web/application/own-page.tsx';
import type { ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { classFixApplication } from '../class-fix.ts';
import type { Fixable } from '../server/answers.ts';
import { ROOM } from './roll.ts';

/** Marks of mine that may still be put right. */
function MarkControl({ id, title, value, label, onChange, describedBy }: ControlProps) {
  const t = useWords(ROOM);
  const { data } = useFetched<Fixable>('yxgl', 'classRecord', 'getFixable', {}, { staleTime: 0 });
  const labels = new Map(useOptions('rollMark').map((one) => [one.value, one.label]));
  const isGone = typeof value === 'string' && data?.every((one) => one.id !== value);
  return (
    <Stack gap={4} role="radiogroup" id={id} aria-label={title} aria-describedby={describedBy}>
      {data?.length === 0 && !isGone && <Soft>{t('ui.nothingToFix')}</Soft>}
      {isGone && label && <b>{label}</b>}
      {data?.map((one) => (
        <CheckLine
          key={one.id}
          type="radio"
          name={id}
          checked={value === one.id}
          onChange={() => onChange(one.id)}
        >
          {`${one.courseName} · ${one.day} ${t('ui.sections', { sections: one.sectionFrom })} · ${labels.get(one.status) ?? ''}`}
        </CheckLine>
      ))}
    </Stack>
  );
}

const FORM = { controls: { recordId: MarkControl } };

/** What a student asked to be put right, and the form for it. */
export function FixPage() {
  return <OwnPage room={ROOM} application={classFixApplication} form={FORM} />;
}
