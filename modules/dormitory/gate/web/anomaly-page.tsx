import './gate.css';
import type { Handled } from '../server/answers.ts';
import { useId, useMemo, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { FormFields } from '#platform/web/form/form-fields.tsx';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useCall } from '#platform/web/form/use-call.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { useLabels } from '#platform/web/list/words.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { accessAnomaly } from '../access-anomaly.ts';
import { nightDateOf } from '../rules.ts';
import { ROOM } from './gate.ts';
import { RibbonPart } from './ribbon.tsx';

const TABS = ['open', 'tonight', 'closed', 'all'] as const;
type Tab = (typeof TABS)[number];

/** What each tab holds of the list. */
function fixedOf(tab: Tab): { [filter: string]: string } {
  const night = nightDateOf(schoolNow());
  if (tab === 'open') return { status: 'pending,handling' };
  if (tab === 'tonight') return { 'nightDate.start': night, 'nightDate.end': night };
  return tab === 'closed' ? { status: 'verified,exempt,mistaken' } : {};
}

/** What the doors have found odd: the derived list by what is to be done, many judged together, and the day around one. */
export function AnomalyPage() {
  const t = useWords(ROOM);
  // whom a message leads here for may be judged already
  const { params } = usePage();
  const [tab, setTab] = useState<Tab>(params['id'] ? 'all' : 'open');
  const [chosen, setChosen] = useState<readonly ListRow[]>([]);
  const slots = useMemo(
    (): Slots => ({
      actions: [
        {
          key: 'batchHandle',
          place: 'page',
          run: (rows) => (rows.length > 0 ? setChosen(rows) : say.warning(t('ui.chooseFirst'))),
        },
      ],
      detail: (row) => <RibbonPart id={row.id} />,
    }),
    [t],
  );
  const fixed = useMemo(() => fixedOf(tab), [tab]);
  return (
    <Stack as="section">
      <Rail
        label={t('ui.tabs.label')}
        options={TABS.map((value) => ({ value, label: t(`ui.tabs.${value}`) }))}
        value={tab}
        onChange={setTab}
      />
      <ListPage key={tab} room={ROOM} page="anomaly" resource={accessAnomaly} slots={slots} fixed={fixed} />
      {chosen.length > 0 && <Together rows={chosen} onClose={() => setChosen([])} />}
    </Stack>
  );
}

const ASKED = ['reasonCode', 'outcome', 'handleNote'];

/** One cause and one note for all that were chosen. */
function Together({ rows, onClose }: { rows: readonly ListRow[]; onClose: () => void }) {
  const t = useWords(ROOM);
  const labels = useLabels(ROOM);
  const id = useId();
  const form = useForm(Object.fromEntries(ASKED.map((name) => [name, null])));
  const submit = useCall({
    form,
    async send() {
      const body = { ids: rows.map((row) => row.id), ...form.values };
      const { handled } = await post<Handled>(path('yxgl', 'accessAnomaly', 'batchHandle'), body);
      say.success(t('ui.handled', { count: handled }));
      await forget('yxgl', 'accessAnomaly');
      onClose();
    },
  });
  return (
    <FormPanel
      kind="dialog"
      title={t('ui.batchTitle', { count: rows.length })}
      form={form}
      submit={submit}
      ok={labels.action(accessAnomaly, 'batchHandle')}
      onClose={onClose}
    >
      <FormFields room={ROOM} resource={accessAnomaly} names={ASKED} form={form} id={id} />
    </FormPanel>
  );
}
