import { Places, type Place } from '#modules/account/security/web';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import type { PlacesEnded } from '../server/answers.ts';
import { ROOM } from './role.ts';

type UserPlacesProps = { user: ListRow; onClose: () => void };

/** Where an account is signed in, and the end of all of it. */
export function UserPlaces({ user, onClose }: UserPlacesProps) {
  const t = useWords(ROOM);
  const name = String(user['userName']);
  const query = { id: user.id };
  const answer = useFetched<Place[]>('base', 'sysUser', 'sessions', query, { quiet: true, staleTime: 0 });
  const endAll = async () => {
    let ended = 0;
    const onOk = async () => {
      ({ ended } = await post<PlacesEnded>(path('base', 'sysUser', 'endSessions'), query));
    };
    if (!(await ask({ text: t('ui.endAllAsk', { name }), ok: t('ui.endAll'), danger: true, onOk }))) return;
    say.success(t('ui.ended', { count: ended }));
    onClose();
  };
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.close')}</Button>
      <Button look="danger" disabled={!answer.data?.length} onClick={() => void endAll()}>
        {t('ui.endAll')}
      </Button>
    </>
  );
  return (
    <Panel kind="drawer" width={520} title={t('ui.placesOf', { name })} onClose={onClose} foot={foot}>
      {answer.isPending && <Skeleton lines={4} />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <Places places={answer.data} />}
    </Panel>
  );
}
