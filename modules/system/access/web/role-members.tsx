import './menu.css';
import { useId, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import type { Page } from '#platform/web/client/types.ts';
import { RefControl } from '#platform/web/form/fields/ref.tsx';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { ROOM, type Role } from './role.ts';

type Member = { id: string; accountNo: string; userName: string; status: string };

const SIZE = 20;

/** Who has a role: found by name, taken in, taken out. */
export function RoleMembers({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useWords(ROOM);
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const [current, setCurrent] = useState(1);
  const [add, setAdd] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const query = { id: role.id, keyword: keyword.trim(), current, size: SIZE };
  const answer = useFetched<Page<Member>>('base', 'sysRole', 'members', query, {
    quiet: true,
    keep: true,
    staleTime: 0,
  });
  const found = answer.data;
  const change = async (body: { add?: string[]; remove?: string[] }) => {
    setBusy(true);
    try {
      await post(path('base', 'sysRole', 'setMembers'), { id: role.id, ...body });
      setAdd([]);
      say.success(word('form.saved'));
    } catch (error) {
      if (!isRefusal(error)) throw error;
    } finally {
      setBusy(false);
      await forget('base', 'sysRole');
    }
  };
  return (
    <Panel
      kind="drawer"
      width={560}
      title={t('ui.membersOf', { name: role.roleName })}
      onClose={onClose}
      foot={<Button onClick={onClose}>{word('form.close')}</Button>}
    >
      <div className="rights-tools member-tools">
        <RefControl
          id={id}
          name="add"
          field={{ kind: 'refs', to: 'sysUser' }}
          title={t('ui.addMembers')}
          room={ROOM}
          invalid={false}
          values={{}}
          value={add}
          onChange={(next) => setAdd(Array.isArray(next) ? next.map(String) : [])}
        />
        <Button look="primary" busy={busy} disabled={add.length === 0} onClick={() => void change({ add })}>
          {t('ui.addMembers')}
        </Button>
      </div>
      <input
        className="input"
        type="search"
        aria-label={t('ui.searchMembers')}
        placeholder={t('ui.searchMembers')}
        value={keyword}
        onChange={(event) => (setKeyword(event.target.value), setCurrent(1))}
      />
      {answer.isPending && <Skeleton />}
      {answer.error && !found && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {found && (
        <>
          <p className="field-hint">{t('ui.membersCount', { count: found.total })}</p>
          <ul className="members">
            {found.records.map((member) => (
              <li key={member.id} data-off={member.status !== 'enabled' || undefined}>
                <span>{member.userName}</span>
                <code>{member.accountNo}</code>
                <Button
                  look="link-danger"
                  disabled={busy}
                  onClick={() => void change({ remove: [member.id] })}
                >
                  {t('ui.takeOut')}
                </Button>
              </li>
            ))}
          </ul>
          {found.pages > 1 && (
            <p className="members-pages">
              <Button
                icon="left"
                disabled={current === 1}
                aria-label={t('ui.pageBefore')}
                onClick={() => setCurrent(current - 1)}
              />
              <span>
                {current} / {found.pages}
              </span>
              <Button
                icon="right"
                disabled={current >= found.pages}
                aria-label={t('ui.pageAfter')}
                onClick={() => setCurrent(current + 1)}
              />
            </p>
          )}
        </>
      )}
    </Panel>
  );
}
