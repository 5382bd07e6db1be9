import '#platform/web/list/list.css';
import '#platform/web/form/form.css';
import './flow.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Empty, Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { FlowDrawing, type DrawnFlow } from './flow-drawing.tsx';
import { ROOM } from './task.ts';
import { useTypes } from './task-filters.tsx';

type Flow = {
  id: string;
  flowKey: string;
  flowName: string;
  processType: string;
  currentVersion: number;
  status: string;
  running: number;
};

/** The school's flows, each drawn as it runs. */
export function DefinitionPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const types = useTypes('all').data ?? [];
  const answer = useFetched<Flow[]>('process', 'flowDef', 'list', {}, { quiet: true });
  const flows = answer.data ?? [];
  const chosen = flows.find((flow) => flow.id === page.params['id']) ?? flows[0];
  const typeName = (flow: Flow) =>
    types.find(({ value }) => value === flow.processType)?.label ?? flow.flowName;
  return (
    <section className="list-page flows-page" aria-label={t('pages.definition')}>
      <nav className="flows-list" aria-label={t('pages.definition')}>
        {answer.isPending && <Skeleton lines={4} />}
        {answer.error && !answer.data && (
          <Failed error={answer.error} onRetry={() => void answer.refetch()} />
        )}
        {answer.data?.length === 0 && <Empty filtered={false} onClear={() => {}} />}
        <ul>
          {flows.map((flow) => (
            <li key={flow.id}>
              <button
                type="button"
                aria-current={flow === chosen || undefined}
                onClick={() => page.setParams({ id: flow.id })}
              >
                <strong>{flow.flowName}</strong>
                {typeName(flow) !== flow.flowName && <span>{typeName(flow)}</span>}
                <span className="flows-facts">
                  {t('ui.version', { version: flow.currentVersion })} ·{' '}
                  {t('ui.running', { total: flow.running })}
                  {flow.status !== 'published' && <Tag>{t(`ui.flowStatus.${flow.status}`)}</Tag>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flows-main">{chosen && <Drawn key={chosen.id} flow={chosen} />}</div>
    </section>
  );
}

function Drawn({ flow }: { flow: Flow }) {
  const t = useWords(ROOM);
  const answer = useFetched<DrawnFlow & { publishedAt: string }>(
    'process',
    'flowDef',
    'detail',
    { id: flow.id },
    { quiet: true },
  );
  if (answer.isPending) return <Skeleton />;
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <>
      <header className="flows-head">
        <h2>{flow.flowName}</h2>
        <p className="field-hint">{t('ui.published', { time: answer.data.publishedAt.slice(0, 16) })}</p>
      </header>
      <div
        className="flow-canvas"
        role="region"
        aria-label={`${flow.flowName} ${word('detail.main')}`}
        tabIndex={0}
      >
        <FlowDrawing flow={answer.data} />
      </div>
    </>
  );
}
