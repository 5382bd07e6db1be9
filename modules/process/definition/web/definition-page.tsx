import '#platform/web/list/list.css';
import '#platform/web/list/cards.css';
import '#platform/web/form/form.css';
import '#platform/web/page/side-page.css';
import './flow.css';
import './designer.css';
import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Empty, Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { useViewport } from '#platform/web/shell/viewport.ts';
import { ROOM, type Flow } from './flow.ts';
import { FlowView } from './flow-view.tsx';
import { NewFlow } from './new-flow.tsx';

/** The school's flows: each drawn as it runs, with its versions, a table to draw the next one, and ways to try it. */
export function DefinitionPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const may = useCan();
  const { phone } = useViewport();
  const [adding, setAdding] = useState(false);
  const [dirty, setDirty] = useState(false);
  const answer = useFetched<Flow[]>('process', 'flowDef', 'list', {}, { quiet: true });
  const flows = answer.data ?? [];
  const chosen = flows.find((flow) => flow.id === page.params['id']) ?? flows[0];
  const open = async (id: string) => {
    const leave = {
      text: word('form.leaveAsk'),
      ok: word('form.leave'),
      cancel: word('form.stay'),
      danger: true,
    };
    if (id !== chosen?.id && (!dirty || (await ask(leave)))) page.setParams({ id });
  };
  return (
    <section className="list-page side-page flows-page" aria-label={t('title')}>
      <nav className="flows-list" aria-label={t('title')}>
        {answer.isPending && <Skeleton lines={4} />}
        {answer.error && !answer.data && (
          <Failed error={answer.error} onRetry={() => void answer.refetch()} />
        )}
        {answer.data?.length === 0 && <Empty filtered={false} onClear={() => {}} />}
        {may('flowDef.edit') && !phone && (
          <Button icon="add" onClick={() => setAdding(true)}>
            {t('ui.newFlow')}
          </Button>
        )}
        {phone && flows.length > 0 ? (
          <select
            className="input"
            aria-label={t('ui.flow')}
            value={chosen?.id}
            onChange={(event) => void open(event.target.value)}
          >
            {flows.map(({ id, flowName }) => (
              <option key={id} value={id}>
                {flowName}
              </option>
            ))}
          </select>
        ) : (
          <FlowList flows={flows} chosen={chosen} onOpen={(id) => void open(id)} />
        )}
      </nav>
      <div className="side-main">
        {chosen && <FlowView key={chosen.id} flow={chosen} onDirty={setDirty} />}
      </div>
      {adding && (
        <NewFlow
          flows={flows}
          onClose={() => setAdding(false)}
          onMade={(id) => page.setParams({ id, tab: 'design' })}
        />
      )}
    </section>
  );
}

type FlowListProps = { flows: readonly Flow[]; chosen: Flow | undefined; onOpen: (id: string) => void };

function FlowList({ flows, chosen, onOpen }: FlowListProps) {
  const t = useWords(ROOM);
  return (
    <ul className="side-list">
      {flows.map((flow) => (
        <li key={flow.id}>
          <button type="button" aria-current={flow === chosen || undefined} onClick={() => onOpen(flow.id)}>
            <Stack as="span" gap={0}>
              <strong>{flow.flowName}</strong>
              {flow.typeName !== flow.flowName && <small>{flow.typeName}</small>}
              <small>
                {flow.currentVersion > 0 && `${t('ui.version', { version: flow.currentVersion })} · `}
                {t('ui.running', { total: flow.running })}
              </small>
              <span>
                {flow.status === 'disabled' && <Tag color="red">{t('ui.flowStatus.disabled')}</Tag>}
                {flow.draftNo !== null && <Tag color="orange">{t('ui.flowStatus.draft')}</Tag>}
              </span>
            </Stack>
          </button>
        </li>
      ))}
    </ul>
  );
}
