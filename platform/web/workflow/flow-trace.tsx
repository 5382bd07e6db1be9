import './flow-trace.css';
import { isStop } from '#platform/kit/workflow/stops.ts';
import { useWords } from '../i18n/words.ts';
import { Icon, type PartIcon } from '../list/parts/icon.tsx';
import { Tag } from '../list/parts/tag.tsx';
import type { TraceLog, TraceNode, TracePerson } from './flow-types.ts';

const MARKS: { [state: string]: PartIcon } = {
  done: 'check',
  rejected: 'close',
  returned: 'refresh',
  cancelled: 'close',
  current: 'more',
};

const COLORS: { [status: string]: string } = {
  approved: 'green',
  completed: 'green',
  rejected: 'red',
  returned: 'orange',
  transferred: 'blue',
  delegated: 'blue',
  addSigned: 'blue',
  timedOut: 'orange',
  open: 'blue',
};

type FlowTraceProps = { nodes: readonly TraceNode[]; logs?: readonly TraceLog[] };

/**
 * The drawn flow of a case: what is done and by whom, where it is, what lies ahead.
 * @example const { data } = useTrace({ bizId: row.id }); data && <FlowTrace nodes={data.nodes} logs={data.logs} />
 */
export function FlowTrace({ nodes, logs = [] }: FlowTraceProps) {
  const t = useWords();
  const shown = nodes.filter(isStop);
  return (
    <div className="flow-trace">
      <ol className="flow-nodes">
        {shown.map((node) => (
          <NodeLine key={node.nodeKey} node={node} />
        ))}
      </ol>
      {logs.length > 0 && (
        <details className="flow-logs">
          <summary>{t('flow.logs', { count: logs.length })}</summary>
          <ol>
            {logs.map((log, place) => (
              // entries are append-only and have no key of their own
              <LogLine key={place} log={log} />
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function NodeLine({ node }: { node: TraceNode }) {
  const t = useWords();
  const mark = MARKS[node.state];
  return (
    <li
      className="flow-node"
      data-state={node.state}
      aria-current={node.state === 'current' ? 'step' : undefined}
    >
      <span className="flow-mark">{mark && <Icon name={mark} size={13} />}</span>
      <p className="flow-name">
        <strong>{node.name}</strong>
        <span>{t(`flow.state.${node.state}`)}</span>
      </p>
      {node.people.map((person, place) => (
        // a person may come twice at a node
        <PersonLine key={place} person={person} />
      ))}
    </li>
  );
}

function PersonLine({ person }: { person: TracePerson }) {
  const t = useWords();
  return (
    <div className="flow-person">
      <span>{person.auto ? t('flow.system') : person.name || t('flow.system')}</span>
      <Tag color={COLORS[person.status]}>{t(`flow.task.${person.status}`)}</Tag>
      {person.at && <time dateTime={person.at.replace(' ', 'T')}>{person.at.slice(0, 16)}</time>}
      {person.auto && <span className="flow-auto">{t('flow.auto')}</span>}
      {person.comment && <p className="flow-comment">{person.comment}</p>}
    </div>
  );
}

function LogLine({ log }: { log: TraceLog }) {
  const t = useWords();
  return (
    <li>
      <time dateTime={log.at.replace(' ', 'T')}>{log.at.slice(0, 16)}</time> {log.name ?? t('flow.system')}{' '}
      {t(`flow.action.${log.action}`)}
      {log.nodeName && <span className="flow-auto"> · {log.nodeName}</span>}
      {log.comment && <p className="flow-comment">{log.comment}</p>}
    </li>
  );
}
