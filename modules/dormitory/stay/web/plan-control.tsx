import { useEffect } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import type { OpenPlan } from '../server/answers.ts';
import { PledgeButton } from './pledge-button.tsx';
import { ROOM } from './stay.ts';

/** Plans that one may still ask for, with what one has to know about each; a single one is chosen. */
export function PlanControl({ id, title, value, onChange, describedBy }: ControlProps) {
  const t = useWords(ROOM);
  const { data } = useFetched<OpenPlan[]>('yxgl', 'stayBatch', 'getOpen', {});
  const only = data?.length === 1 ? data[0]!.id : null;
  const chosen = data?.find((plan) => plan.id === value);
  useEffect(() => {
    if (only && !value) onChange(only);
  }, [only, value, onChange]);
  if (data?.length === 0) return <p data-look="tile">{t('ui.noPlan')}</p>;
  return (
    <Stack role="radiogroup" aria-label={title} aria-describedby={describedBy}>
      {data?.map((plan, place) => (
        <Row as="label" nowrap key={plan.id} data-look="tile">
          <input
            type="radio"
            id={place === 0 ? id : undefined}
            name={id}
            checked={value === plan.id}
            onChange={() => onChange(plan.id)}
          />
          <Stack as="span" gap={2}>
            <b>{plan.name}</b>
            <span>{t('ui.window', { from: plan.openFrom, to: plan.openTo })}</span>
            <span>{t('ui.span', { from: plan.stayFrom, to: plan.stayTo })}</span>
            {plan.concentrated && <span>{t('ui.concentrated')}</span>}
            {plan.notice && <span>{plan.notice}</span>}
          </Stack>
        </Row>
      ))}
      {chosen?.pledgeTemplateId && (
        <Row>
          <PledgeButton batchId={chosen.id} />
        </Row>
      )}
    </Stack>
  );
}
