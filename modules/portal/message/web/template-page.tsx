import '#platform/web/list/list.css';
import '#platform/web/form/form.css';
import './template.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row, Sides, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { KindOf, Told } from '../server/answers.ts';
import { ROOM } from './subscription.ts';
import { TemplateEditor } from './template-editor.tsx';

/** What the school says itself in the messages that the rooms send, by way and language. */
export function TemplatePage() {
  const t = useWords(ROOM);
  const page = usePage();
  const answer = useFetched<KindOf[]>('base', 'sysMsgTemplate', 'list', {}, { quiet: true, keep: true });
  const all = (answer.data ?? []).flatMap(({ messages }) => messages);
  const chosen = all.find(({ key }) => key === page.params['message']) ?? all[0];
  const groups = [...Map.groupBy(answer.data ?? [], (kind) => kind.roomName)];
  return (
    <Card aria-label={t('pages.template')}>
      <Soft>{t('ui.template.hint')}</Soft>
      {answer.isPending && <Skeleton />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {chosen && (
        <Sides side={280} first>
          <select
            className="input wording-pick"
            aria-label={t('ui.template.choose')}
            value={chosen.key}
            onChange={(event) => page.setParams({ message: event.target.value })}
          >
            {groups.map(([room, kinds]) => (
              <optgroup key={room} label={room}>
                {kinds.flatMap((kind) =>
                  kind.messages.map(({ key, title }) => (
                    <option key={key} value={key}>
                      {kind.name} · {title}
                    </option>
                  )),
                )}
              </optgroup>
            ))}
          </select>
          <Stack as="nav" className="wording-list" aria-label={t('ui.template.choose')}>
            {groups.map(([room, kinds]) => (
              <section key={room}>
                <small>{room}</small>
                {kinds.flatMap((kind) =>
                  kind.messages.map(({ key, title, own }) => (
                    <Row
                      as="button"
                      nowrap
                      between
                      data-look="line"
                      key={key}
                      aria-current={key === chosen.key || undefined}
                      onClick={() => page.setParams({ message: key })}
                    >
                      <Stack as="span" gap={0}>
                        {title}
                        <small>{kind.name}</small>
                      </Stack>
                      {own > 0 && <em data-tone="main">{t('ui.template.own', { count: own })}</em>}
                    </Row>
                  )),
                )}
              </section>
            ))}
          </Stack>
          <One messageKey={chosen.key} />
        </Sides>
      )}
    </Card>
  );
}

function One({ messageKey }: { messageKey: string }) {
  const answer = useFetched<Told>(
    'base',
    'sysMsgTemplate',
    'detail',
    { key: messageKey },
    { quiet: true, staleTime: 0 },
  );
  if (answer.data) return <TemplateEditor key={messageKey} told={answer.data} />;
  if (answer.error) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  return <Skeleton />;
}
