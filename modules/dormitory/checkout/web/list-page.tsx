import { useId, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage as List } from '#platform/web/list/list-page.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { Lines, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useRefOptions, usePaused } from '#platform/web/pick/use-ref-options.ts';
import type { Started } from '../server/answers.ts';
import { dormCheckout } from '../dorm-checkout.ts';
import { ROOM } from './checkout.ts';

/** All who leave; the school begins it for whole classes. */
export function ListPage() {
  const [open, setOpen] = useState(false);
  const slots: Slots = { actions: [{ key: 'batchStart', place: 'page', run: () => setOpen(true) }] };
  return (
    <>
      <List room={ROOM} page="list" resource={dormCheckout} slots={slots} />
      {open && <Batch onClose={() => setOpen(false)} />}
    </>
  );
}

function Batch({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [day, setDay] = useState(schoolNow().slice(0, 10));
  const [busy, run] = useBusy();
  const { options } = useRefOptions('stuClass', { room: ROOM, keyword: usePaused(keyword.trim()) });
  const start = () =>
    run(async () => {
      const asked = { classIds: chosen, planDate: day };
      const { started } = await post<Started>(path('yxgl', 'dormCheckout', 'batchStart'), asked);
      say.success(t('ui.started', { count: started }));
      await forget('yxgl', 'dormCheckout');
      onClose();
    });
  return (
    <Panel
      kind="drawer"
      title={t('actions.dormCheckout.batchStart')}
      onClose={onClose}
      foot={
        <Button look="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void start()}>
          {t('ui.start', { count: chosen.length })}
        </Button>
      }
    >
      <Stack>
        <Soft>{t('ui.batchHint')}</Soft>
        <Labelled label={t('fields.dormCheckout.planDate')}>
          <input
            type="date"
            className="input"
            id={id}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </Labelled>
        <Labelled label={t('ui.findClass')}>
          <input
            type="search"
            className="input"
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
        </Labelled>
        <Lines>
          {options.map(({ value, label }) => (
            <li key={value}>
              <CheckLine
                checked={chosen.includes(value)}
                onChange={(on) => setChosen(on ? [...chosen, value] : chosen.filter((one) => one !== value))}
              >
                {label}
              </CheckLine>
            </li>
          ))}
        </Lines>
      </Stack>
    </Panel>
  );
}
