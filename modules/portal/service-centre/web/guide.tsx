import './centre.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { App } from '#modules/system/app/answers';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useLeaving } from '#platform/web/form/use-leaving.ts';
import { RichTextControl } from '#platform/web/form/fields/rich-text.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import type { GuideRow, ServiceFacts } from '../server/answers.ts';
import { openApp, ROOM } from './apps.ts';

const RichText = lazy(() =>
  import('#platform/web/detail/rich-text.tsx').then((file) => ({ default: file.RichText })),
);

type GuideProps = { app: App; hasGuide: boolean; onClose: () => void };

/** How a service is used; whoever may, writes it here. */
export function Guide({ app, hasGuide, onClose }: GuideProps) {
  const t = useWords(ROOM);
  const may = useCan();
  const [editing, setEditing] = useState(!hasGuide);
  const [dirty, setDirty] = useState(false);
  const { leave, close } = useLeaving(editing && dirty, onClose);
  const { data, isPending } = useFetched<GuideRow | null>('base', 'serviceGuide', 'getOne', {
    appId: app.id,
  });
  const facts = useFetched<ServiceFacts>(
    'base',
    'serviceGuide',
    'facts',
    { appId: app.id },
    { quiet: true },
  ).data;
  const foot = !editing && (
    <>
      {may('serviceGuide.save') && <Button onClick={() => setEditing(true)}>{t('ui.edit')}</Button>}
      <Button look="primary" onClick={() => openApp(app)}>
        {t('ui.open')}
      </Button>
    </>
  );
  return (
    <Panel
      kind="drawer"
      width={560}
      title={t('ui.guideOf', { name: app.appName })}
      onClose={() => void close()}
      foot={foot}
    >
      {isPending ? (
        <Skeleton />
      ) : editing ? (
        <GuideForm
          app={app}
          guide={data ?? null}
          onDirty={setDirty}
          onDone={() => (hasGuide ? setEditing(false) : leave())}
        />
      ) : (
        <Stack as="dl">
          <Fact name={t('ui.audience')} text={data?.audience} />
          <RichFact name={t('ui.material')} html={data?.material} />
          <RichFact name={t('ui.steps')} html={data?.steps} />
          <Fact name={t('ui.days')} text={data?.days ? t('ui.inDays', { count: data.days }) : null} />
          <Fact
            name={t('ui.usual')}
            text={facts?.usualDays ? t('ui.usualDays', { days: facts.usualDays, count: facts.cases }) : null}
          />
          <Fact
            name={t('ui.rated')}
            text={facts?.rating ? t('ui.ratedBy', { rating: facts.rating, count: facts.ratings }) : null}
          />
          <Fact name={t('ui.contact')} text={data?.contact} />
          <Fact name={t('ui.legalBasis')} text={data?.legalBasis} />
        </Stack>
      )}
    </Panel>
  );
}

function Fact({ name, text }: { name: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function RichFact({ name, html }: { name: string; html: string | null | undefined }) {
  if (!html) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Suspense>
          <RichText html={html} />
        </Suspense>
      </dd>
    </div>
  );
}

const BLANK: GuideRow = {
  audience: null,
  material: null,
  steps: '',
  days: null,
  contact: null,
  legalBasis: null,
  version: 0,
};
const LINES = [
  ['audience', 200],
  ['contact', 200],
  ['legalBasis', 500],
] as const;
const TEXTS = ['material', 'steps'] as const;

type GuideFormProps = {
  app: App;
  guide: GuideRow | null;
  onDirty: (dirty: boolean) => void;
  onDone: () => void;
};

function GuideForm({ app, guide, onDirty, onDone }: GuideFormProps) {
  const t = useWords(ROOM);
  const [start] = useState<GuideRow>({ ...BLANK, ...guide });
  const [row, setRow] = useState(start);
  const [busy, setBusy] = useState(false);
  const dirty = JSON.stringify(row) !== JSON.stringify(start);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const set = (part: Partial<GuideRow>) => setRow((now) => ({ ...now, ...part }));
  const save = async () => {
    setBusy(true);
    try {
      const { audience, material, steps, days, contact, legalBasis, version } = row;
      const body = { appId: app.id, audience, material, steps, days, contact, legalBasis, version };
      await post(path('base', 'serviceGuide', 'save'), body);
      await forget('base', 'serviceGuide');
      say.success(t('ui.saved'));
      onDone();
    } catch {
      // the refusal has been shown; what was written stays
      setBusy(false);
    }
  };
  return (
    <Stack
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {TEXTS.map((name) => (
        <div key={name}>
          <span>{t(`ui.${name}`)}</span>
          <RichTextControl
            id={`guide-${name}`}
            name={name}
            field={{ kind: 'richText' }}
            value={row[name]}
            onChange={(html) =>
              set({ [name]: typeof html === 'string' ? html : name === 'steps' ? '' : null })
            }
            title={t(`ui.${name}`)}
            room={ROOM}
            invalid={false}
            values={{}}
          />
        </div>
      ))}
      {LINES.map(([name, longest]) => (
        <Labelled key={name} label={t(`ui.${name}`)}>
          <input
            className="input"
            maxLength={longest}
            value={row[name] ?? ''}
            onChange={(event) => set({ [name]: event.target.value || null })}
          />
        </Labelled>
      ))}
      <Labelled label={t('ui.days')}>
        <input
          className="input"
          type="number"
          min={0}
          max={365}
          value={row.days ?? ''}
          onChange={(event) => set({ days: event.target.value === '' ? null : Number(event.target.value) })}
        />
      </Labelled>
      <Button look="primary" submit busy={busy} disabled={row.steps === ''}>
        {t('ui.save')}
      </Button>
    </Stack>
  );
}
