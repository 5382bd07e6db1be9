import { useFetched } from '#platform/web/client/queries.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Calls } from '../server/answers.ts';
import { ROOM } from './provider.ts';

/** What a client called lately. */
export function ClientCalls({ client, onClose }: { client: ListRow; onClose: () => void }) {
  const t = useWords(ROOM);
  const options = { quiet: true, staleTime: 0 };
  const answer = useFetched<Calls>('base', 'sysClient', 'calls', { id: client.id }, options);
  const foot = <Button onClick={onClose}>{word('form.close')}</Button>;
  return (
    <Panel
      kind="drawer"
      width={640}
      title={t('ui.client.callsTitle', { name: String(client['name']) })}
      onClose={onClose}
      foot={foot}
    >
      {answer.isPending && <Skeleton />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && (
        <>
          <Soft>
            {t('ui.client.figures', {
              day: answer.data.day,
              month: answer.data.month,
              refused: answer.data.refused,
            })}
          </Soft>
          {answer.data.calls.length === 0 && <Soft>{t('ui.client.noCalls')}</Soft>}
          <Stack as="ul" gap={8}>
            {answer.data.calls.map((call) => (
              <Row as="li" key={call.id}>
                <Tag color={call.status < 400 ? 'green' : 'red'}>{String(call.status)}</Tag>
                <code>
                  {call.method} {call.path}
                </code>
                <Soft as="span">
                  {call.at} · {call.ip} · {call.ms} ms
                </Soft>
              </Row>
            ))}
          </Stack>
        </>
      )}
    </Panel>
  );
}
