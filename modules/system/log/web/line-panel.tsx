import '#platform/web/detail/detail.css';
import type { Resource } from '#platform/kit/resource.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import type { Change, Told } from '../server/answers.ts';

type LinePanelProps = { room: string; resource: Resource; id: string; onClose: () => void };

/** One line of a log as the server tells it: what it says, and what it changed. */
export function LinePanel({ room, resource, id, onClose }: LinePanelProps) {
  const t = useWords(room);
  const answer = useFetched<Told>(resource.service, resource.name, 'detail', { id }, { quiet: true });
  return (
    <Panel kind="drawer" title={t(`resources.${resource.name}`)} width={680} onClose={onClose}>
      {answer.isPending && <Skeleton />}
      {answer.error && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && (
        <Stack gap={20}>
          <dl className="detail-list">
            {answer.data.lines.map(({ label, value }) => (
              <div key={label} data-wide={value.length > 60 || undefined}>
                <dt>{label}</dt>
                <dd className="log-value">{value}</dd>
              </div>
            ))}
          </dl>
          {resource.name === 'sysOperLog' && <Changes room={room} changes={answer.data.changes} />}
        </Stack>
      )}
    </Panel>
  );
}

function Changes({ room, changes }: { room: string; changes: readonly Change[] }) {
  const t = useWords(room);
  return (
    <section className="detail-group">
      <h3>{t('ui.changes')}</h3>
      {changes.length === 0 ? (
        <p className="nothing">{t('ui.none')}</p>
      ) : (
        <div className="table-scroll">
          <table className="data-table log-changes">
            <thead>
              <tr>
                <th scope="col">{t('ui.field')}</th>
                <th scope="col">{t('ui.before')}</th>
                <th scope="col">{t('ui.after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ label, before, after }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td data-gone={before !== null || undefined}>{before ?? t('ui.empty')}</td>
                  <td data-new={after !== null || undefined}>{after ?? t('ui.empty')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
