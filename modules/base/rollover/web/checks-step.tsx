import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { openPath } from '#platform/web/shell/navigate.ts';
import type { Check } from '../rules.ts';
import type { Batch } from '../server/answers.ts';
import { act, ROOM } from './rollover.ts';

/** Where what a check found is put right; what isn't named is put right in the proposals. */
const WAYS: { readonly [code: string]: string } = {
  noCalendar: '/layout/base/calendar/term',
  termDraft: '/layout/base/calendar/term',
  classOver: '/layout/base/people/student',
  changing: '/layout/student/status/list',
  objected: '/layout/base/rollover/objection',
  bedHeld: '/layout/dormitory/checkout/list',
  checkingOut: '/layout/dormitory/checkout/list',
  feesOwed: '/layout/enrolment/fees/bill',
  leaveOpen: '/layout/attendance/leave/record',
};
const REFRESHED = ['missing', 'stale'];

type Props = { batch: Batch; onItems: () => void };

/** What stands in the way, with the names of the first and the way out; warnings only say so. */
export function ChecksStep({ batch, onItems }: Props) {
  const t = useWords(ROOM);
  const [busy, run] = useBusy();
  const isOpen = batch.status === 'draft' || batch.status === 'checked';
  const found = batch.checks.filter(({ count }) => count > 0);
  const isLooked = batch.checks.length > 0;
  const look = () => run(() => act('rollover', 'check', { id: batch.id }));
  const refresh = () =>
    run(async () => {
      const { added, gone } = await act<{ added: number; gone: number }>('rollover', 'refresh', {
        id: batch.id,
      });
      say.success(t('ui.refreshed', { added, gone }));
    });
  const wayOf = ({ code }: Check) => {
    if (REFRESHED.includes(code)) return void refresh();
    const way = WAYS[code];
    if (way) openPath(way);
    else onItems();
  };
  return (
    <Card
      title={t('ui.step.checks')}
      acts={
        isOpen && (
          <Row>
            <Button icon="refresh" busy={busy} onClick={() => void refresh()}>
              {t('ui.refresh')}
            </Button>
            <Button look="primary" icon="check" busy={busy} onClick={() => void look()}>
              {t('ui.check')}
            </Button>
          </Row>
        )
      }
    >
      {!isLooked && <Nothing>{t('ui.notChecked')}</Nothing>}
      {isLooked && found.length === 0 && <Nothing>{t('ui.clean')}</Nothing>}
      <Lines>
        {found.map((one) => (
          <li key={one.code}>
            <Row between align="start">
              <Stack gap={4}>
                <Row>
                  <Tag color={one.level === 'block' ? 'red' : 'orange'}>{t(`ui.level.${one.level}`)}</Tag>
                  <strong>{t(`rolloverChecks.${one.code}`, { count: one.count })}</strong>
                </Row>
                <Soft small>{t(`ui.way.${one.code}`)}</Soft>
                {one.sample.length > 0 && <Soft small>{one.sample.join('、')}</Soft>}
              </Stack>
              <Button look="link" onClick={() => wayOf(one)}>
                {t('ui.goThere')}
              </Button>
            </Row>
          </li>
        ))}
      </Lines>
    </Card>
  );
}
