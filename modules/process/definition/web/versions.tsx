import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { useViewport } from '#platform/web/shell/viewport.ts';
import { diffFlows } from '../rules/diff.ts';
import { changeText } from './change-text.ts';
import { SideBySide } from './side-by-side.tsx';
import { ROOM, useTalk, useVersion, type Flow } from './flow.ts';
import { useNodeText } from './node-text.ts';
import type { Line } from '../server/answers.ts';

/** Every version with who published it and why, and what two of them differ in. */
export function Versions({ flow }: { flow: Flow }) {
  const t = useWords(ROOM);
  const answer = useFetched<Line[]>('process', 'flowDef', 'versions', { id: flow.id }, { quiet: true });
  const lines = answer.data ?? [];
  const [pair, setPair] = useState<[number, number] | null>(null);
  const [to, from] = [pair?.[1] ?? lines[0]?.versionNo, pair?.[0] ?? lines[1]?.versionNo];
  if (answer.isPending) return <Skeleton lines={5} />;
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <div className="designer versions">
      <Stack as="ol" gap={8}>
        {lines.map((line) => (
          <VersionLine key={line.versionNo} flow={flow} line={line} />
        ))}
      </Stack>
      {from !== undefined && to !== undefined && lines.length > 1 && (
        <Stack as="section" aria-label={t('ui.compareVersions')}>
          <h3>{t('ui.compareVersions')}</h3>
          <Row nowrap>
            <Pick label={t('ui.older')} lines={lines} value={from} onChange={(next) => setPair([next, to])} />
            <span aria-hidden="true">→</span>
            <Pick label={t('ui.newer')} lines={lines} value={to} onChange={(next) => setPair([from, next])} />
          </Row>
          <Diff id={flow.id} from={from} to={to} />
        </Stack>
      )}
    </div>
  );
}

function VersionLine({ flow, line }: { flow: Flow; line: Line }) {
  const t = useWords(ROOM);
  const may = useCan();
  const { phone } = useViewport();
  const drop = () => {
    const send = async () => {
      await post(path('process', 'flowDef', 'dropDraft'), { id: flow.id });
      await forget('process', 'flowDef');
    };
    void ask({ text: t('ui.dropDraftAsk'), danger: true, onOk: send });
  };
  return (
    <Card
      as="li"
      look="lined"
      className="versions-line"
      data-status={line.status}
      title={t('ui.version', { version: line.versionNo })}
      acts={
        <Tag color={{ draft: 'orange', published: 'green', retired: '' }[line.status]}>
          {t(`ui.versionStatus.${line.status}`)}
        </Tag>
      }
    >
      <p className="field-hint">
        {line.publishedAt
          ? t('ui.publishedBy', {
              time: line.publishedAt.slice(0, 16),
              name: line.publishedByName ?? t('ui.system'),
            })
          : t('ui.savedAt', { time: line.updatedAt?.slice(0, 16) ?? '—' })}
        {' · '}
        {t('ui.casesOf', { total: line.total, running: line.running })}
      </p>
      {line.changeNote && <p>{line.changeNote}</p>}
      {line.status === 'draft' && may('flowDef.edit') && !phone && (
        <Row>
          <Button look="link-danger" onClick={drop}>
            {t('ui.dropDraft')}
          </Button>
        </Row>
      )}
    </Card>
  );
}

type PickProps = { label: string; lines: readonly Line[]; value: number; onChange: (value: number) => void };

function Pick({ label, lines, value, onChange }: PickProps) {
  const t = useWords(ROOM);
  return (
    <select
      className="input"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {lines.map(({ versionNo }) => (
        <option key={versionNo} value={versionNo}>
          {t('ui.version', { version: versionNo })}
        </option>
      ))}
    </select>
  );
}

function Diff({ id, from, to }: { id: string; from: number; to: number }) {
  const { t, part, when, fieldLabel } = useNodeText();
  const { nameOf, names } = useTalk();
  const before = useVersion(id, from);
  const after = useVersion(id, to);
  const [sides, setSides] = useState(false);
  if (!before.data || !after.data) return <Skeleton lines={3} />;
  const changes = diffFlows(before.data.definition, after.data.definition);
  const words = {
    t,
    nameOf,
    part,
    named: (id: string) => names[id] ?? fieldLabel(id),
    condition: when,
    when: (branch: Parameters<Parameters<typeof changeText>[1]['when']>[0]) =>
      branch.when === 'else'
        ? t('ui.otherwise')
        : branch.when?.items.length
          ? when(branch.when)
          : branch.name,
  };
  const side = (
    <Button look="quiet" aria-pressed={sides} onClick={() => setSides(!sides)}>
      {t('ui.sideBySide')}
    </Button>
  );
  if (changes.length === 0) return <p className="list-state">{t('ui.noChanges')}</p>;
  if (sides)
    return (
      <>
        {side}
        <SideBySide before={before.data} after={after.data} />
      </>
    );
  return (
    <>
      {side}
      <ul className="versions-changes">
        {changes.map((change, place) => (
          // changes have no key of their own
          <li key={place} data-kind={change.kind}>
            {changeText(change, words)}
          </li>
        ))}
      </ul>
    </>
  );
}
