import { useEffect, useMemo, type ReactNode } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage, useUnsaved } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useViewport } from '#platform/web/shell/viewport.ts';
import { Canvas } from './canvas.tsx';
import { Designer } from './designer.tsx';
import { DryRun } from './dry-run.tsx';
import { idsIn } from './edit.ts';
import {
  ROOM,
  TalkContext,
  useTalk,
  useVersion,
  withForm,
  type Flow,
  type Version,
  type Vocabulary,
} from './flow.ts';
import { FormTab } from './form-tab.tsx';
import { FlowFile } from './flow-file.tsx';
import { FlowTree } from './flow-tree.tsx';
import { RenameFlow } from './rename-flow.tsx';
import { Replay } from './replay.tsx';
import { useDesign } from './use-design.ts';
import { Versions } from './versions.tsx';
import type { Names } from '../server/answers.ts';

const TABS = ['design', 'form', 'versions', 'dryRun', 'replay'] as const;
type Tab = (typeof TABS)[number];

type FlowViewProps = { flow: Flow; onDirty: (dirty: boolean) => void };

/** One flow. On a phone it is read; drawing needs a desk, and says so. */
export function FlowView({ flow, onDirty }: FlowViewProps) {
  const version = useVersion(flow.id, null);
  if (version.isPending) return <Skeleton />;
  if (version.error && !version.data)
    return <Failed error={version.error} onRetry={() => void version.refetch()} />;
  const { data } = version;
  return (
    <Talking version={data}>
      <Head flow={flow} version={data} />
      <Sheets key={`${data.versionNo} ${data.status}`} flow={flow} version={data} onDirty={onDirty} />
    </Talking>
  );
}

/** The draft lies on one table for all tabs: what is tried is what is drawn, saved or not. */
function Sheets({ flow, version, onDirty }: FlowViewProps & { version: Version }) {
  const t = useWords(ROOM);
  const page = usePage();
  const { phone } = useViewport();
  const may = useCan();
  const mayEdit = may('flowDef.edit') && !phone;
  const talk = useTalk();
  const { vocabulary } = talk;
  const design = useDesign(version, vocabulary);
  useUnsaved(design.dirty);
  useEffect(() => onDirty(design.dirty), [design.dirty, onDirty]);
  const tabs = TABS.filter((tab) =>
    tab === 'form' ? vocabulary.ownForms : tab === 'design' || tab === 'versions' || mayEdit,
  );
  const tab: Tab = tabs.find((one) => one === page.params['tab']) ?? 'design';
  const isDraft = version.status === 'draft';
  const { form } = design.definition;
  const own = useMemo(() => withForm(talk, form), [talk, form]);
  return (
    <TalkContext value={own}>
      <Tabs
        label={flow.flowName}
        tabs={tabs.map((key) => ({ key, label: t(`ui.tab.${key}`) }))}
        value={tab}
        onChange={(next) => page.setParams({ id: flow.id, tab: next })}
      />
      {tab === 'design' && isDraft && mayEdit && (
        <Designer draft={version} design={design} mayPublish={may('flowDef.publish')} />
      )}
      {tab === 'design' && !(isDraft && mayEdit) && <Reading version={version} mayEdit={mayEdit} />}
      {tab === 'form' && <FormTab design={design} mayEdit={isDraft && mayEdit} />}
      {tab === 'versions' && <Versions flow={flow} />}
      {tab === 'dryRun' && <DryRun version={version} definition={design.definition} />}
      {tab === 'replay' && <Replay flow={flow} version={version} save={design.save} />}
    </TalkContext>
  );
}

/** Hands down what is needed to speak of the flow, once it is known. */
function Talking({ version, children }: { version: Version; children: ReactNode }) {
  const vocabulary = useFetched<Vocabulary>(
    'process',
    'flowDef',
    'vocabulary',
    { processType: version.processType },
    { quiet: true },
  );
  const ids = idsIn(version.definition).join(',');
  const names = useFetched<Names>('process', 'flowDef', 'names', { ids }, { keep: true, quiet: true });
  const talk = useMemo(() => {
    const { nodeNames } = version;
    return {
      vocabulary: vocabulary.data!,
      names: {
        ...Object.fromEntries((vocabulary.data?.roles ?? []).map(({ value, label }) => [value, label])),
        ...names.data,
      },
      nameOf: ({ key, name }: { key: string; name: string }) =>
        nodeNames[key]?.name === name ? nodeNames[key].shown : name,
    };
  }, [version, vocabulary.data, names.data]);
  if (vocabulary.error && !vocabulary.data)
    return <Failed error={vocabulary.error} onRetry={() => void vocabulary.refetch()} />;
  if (!vocabulary.data) return <Skeleton />;
  return <TalkContext value={talk}>{children}</TalkContext>;
}

function Head({ flow, version }: { flow: Flow; version: Version }) {
  const t = useWords(ROOM);
  const may = useCan();
  const { phone } = useViewport();
  const isOff = flow.status === 'disabled';
  const turn = () => {
    const send = async () => {
      await post(path('process', 'flowDef', 'setStatus'), {
        id: flow.id,
        status: isOff ? 'published' : 'disabled',
      });
      await forget('process', 'flowDef');
    };
    void ask({
      text: t(isOff ? 'ui.enableAsk' : 'ui.disableAsk', { name: flow.flowName }),
      danger: !isOff,
      onOk: send,
    });
  };
  return (
    <Row as="header">
      <h2>{flow.flowName}</h2>
      <Tag color={{ draft: 'orange', published: 'green', retired: '' }[version.status]}>
        {t('ui.versionIs', { version: version.versionNo, status: t(`ui.versionStatus.${version.status}`) })}
      </Tag>
      {version.publishedAt && (
        <span className="field-hint">{t('ui.published', { time: version.publishedAt.slice(0, 16) })}</span>
      )}
      <span className="toolbar-space" />
      {may('flowDef.edit') && !phone && <RenameFlow flow={flow} />}
      {flow.status !== 'draft' && may('flowDef.publish') && !phone && (
        <Button look="quiet" onClick={turn}>
          {t(isOff ? 'ui.enable' : 'ui.disable')}
        </Button>
      )}
    </Row>
  );
}

/** What is published is only looked at; a new version is a copy of it. */
function Reading({ version, mayEdit }: { version: Version; mayEdit: boolean }) {
  const t = useWords(ROOM);
  const { phone } = useViewport();
  const open = async () => {
    await post(path('process', 'flowDef', 'openDraft'), { id: version.id });
    await forget('process', 'flowDef');
  };
  const bar = mayEdit && (
    <>
      <Button look="primary" onClick={() => void open()}>
        {t('ui.openDraft')}
      </Button>
      <FlowFile version={version} definition={version.definition} />
    </>
  );
  return (
    <Stack>
      {phone && <Soft>{t('ui.phoneReads')}</Soft>}
      <Canvas label={version.flowName} bar={bar}>
        <FlowTree flow={version.definition} />
      </Canvas>
    </Stack>
  );
}
