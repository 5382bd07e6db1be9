import type { AppliedRow } from '#platform/web/application/application.ts';
import { forgetAll } from '#platform/web/application/application.ts';
import { OwnPage } from '#platform/web/application/own-page.tsx';
import type { UseAhead } from '#platform/web/application/use-apply.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { TransitionButton } from '#platform/web/form/transition-button.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft, Way } from '#platform/web/parts/text.tsx';
import { toYuan } from '#platform/pure/money.ts';
import type { Due, Slot } from '../server/answers.ts';
import { checkoutApplication, dormCheckout } from '../dorm-checkout.ts';
import { dormDue } from '../dorm-due.ts';
import { hiddenFor } from '../rules.ts';
import { ROOM } from './checkout.ts';

const useAhead: UseAhead = ({ type }) => {
  const hidden = hiddenFor(type);
  return {
    errors: {},
    busy: false,
    hidden,
    needed: hidden.length > 0 ? [] : ['toAddress', 'consentFileIds'],
  };
};
const FORM = { useAhead };
const STEPS = ['asked', 'inspect', 'settle', 'key', 'done'];

/** How far one's own leaving has come, what is due, and the form. */
export function MinePage() {
  return (
    <OwnPage
      room={ROOM}
      application={checkoutApplication}
      form={FORM}
      head={<Dues />}
      below={(row) => row.auditStatus === 'approved' && <Steps row={row} />}
    />
  );
}

function Dues() {
  const t = useWords(ROOM);
  const { data } = useFetched<Due[]>('yxgl', 'dormDue', 'getMine', {}, { staleTime: 0, quiet: true });
  if (!data?.length) return null;
  return (
    <Card title={t('ui.dues')}>
      <Lines>
        {data.map((due) => (
          <Row as="li" key={due.id} between>
            <span>{due.what}</span>
            <b>{t('ui.yuan', { amount: toYuan(due.amount) })}</b>
            <Value field={dormDue.fields.status} value={due.status} />
          </Row>
        ))}
      </Lines>
    </Card>
  );
}

/** Five steps; at the first a half hour is booked. */
function Steps({ row }: { row: AppliedRow }) {
  const t = useWords(ROOM);
  const step = String(row['step']);
  const now = STEPS.indexOf(step);
  return (
    <Stack gap={8}>
      <Way
        steps={STEPS.map((name, at) => ({
          name: t(`dict.checkoutStep.${name}`),
          done: at < now,
          now: at === now,
        }))}
      />
      {step === 'inspect' && <Booking row={row} />}
      {step === 'done' && Number(row['refundSuggest'] ?? 0) > 0 && (
        <Soft>{t('ui.refund', { amount: toYuan(Number(row['refundSuggest'])) })}</Soft>
      )}
      <TransitionButton
        room={ROOM}
        resource={dormCheckout}
        name="cancel"
        row={row}
        onDone={() => void forgetAll(checkoutApplication)}
      />
    </Stack>
  );
}

function Booking({ row }: { row: AppliedRow }) {
  const t = useWords(ROOM);
  const [busy, run] = useBusy();
  const { data, refetch } = useFetched<Slot[]>(
    'yxgl',
    'dormCheckout',
    'slots',
    {},
    { staleTime: 0, quiet: true },
  );
  const booked = data?.find((one) => one.id === row['slotId']);
  const take = (slotId: string) =>
    run(async () => {
      await post(path('yxgl', 'dormCheckout', 'book'), { id: row.id, slotId });
      say.success(t('ui.booked'));
      await forgetAll(checkoutApplication);
    }).finally(() => void refetch());
  return (
    <Stack gap={4} role="group" aria-label={t('ui.book')}>
      <Soft>{booked ? t('ui.bookedAt', { at: booked.startAt.slice(0, 16) }) : t('ui.book')}</Soft>
      {data?.length === 0 && <Soft small>{t('ui.noSlot')}</Soft>}
      <Row gap={4}>
        {data?.map((slot) => (
          <Button
            key={slot.id}
            busy={busy}
            look={slot.id === row['slotId'] ? 'primary' : 'plain'}
            disabled={slot.free === 0 && slot.id !== row['slotId']}
            onClick={() => void take(slot.id)}
          >
            {t('ui.slot', { at: slot.startAt.slice(5, 16), free: slot.free })}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
