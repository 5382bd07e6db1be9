import '#platform/web/list/list.css';
import '#platform/web/form/form.css';
import './access.css';
import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { Page } from '#platform/web/client/types.ts';
import { FormDrawer } from '#platform/web/form/form-drawer.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { useRemove } from '#platform/web/list/use-row.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { Board, Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import type { Role } from '../server/answers.ts';
import { sysRole } from '../sys-role.ts';
import { CompareRoles } from './compare-roles.tsx';
import { CopyRole } from './copy-role.tsx';
import { GrantDrawer } from './grant-drawer.tsx';
import { ROOM } from './role.ts';
import { RoleMembers } from './role-members.tsx';
import { RoleCard } from './role-card.tsx';

type Open = { kind: 'add' | 'compare' } | { kind: 'edit' | 'grant' | 'members' | 'copy'; role: Role } | null;

/** As its reader calls it. The form asks for the row itself, so that nothing is renamed by looking at it. */
const called = (role: Role): Role => ({ ...role, roleName: role.labels?.['roleName'] ?? role.roleName });

/** Roles by the kind of people that they are for. */
export function RolePage() {
  const t = useWords(ROOM);
  const may = useCan();
  const kinds = useOptions('roleType');
  const [text, setText] = useState('');
  const [open, setOpen] = useState<Open>(null);
  const removal = useRemove(sysRole);
  const answer = useFetched<Page<Role>>(
    'base',
    'sysRole',
    'list',
    { current: 1, size: 200 },
    { quiet: true },
  );
  const roles = (answer.data?.records ?? []).map(called);
  const shown = roles.filter((role) =>
    `${role.roleName} ${role.roleCode}`.toLowerCase().includes(text.trim().toLowerCase()),
  );
  const remove = async (role: Role) => {
    const agreed = await ask({
      text: t('ui.removeRole', { name: role.roleName }),
      danger: true,
      ok: word('list.remove'),
      onOk: () => removal.run([role.id]),
    });
    if (agreed) say.success(word('list.removed'));
  };
  return (
    <Card aria-label={t('pages.role')}>
      <Row>
        <input
          className="input search-box"
          type="search"
          aria-label={t('ui.searchRoles')}
          placeholder={t('ui.searchRoles')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span className="toolbar-space" />
        <Button onClick={() => setOpen({ kind: 'compare' })}>{t('ui.compare.open')}</Button>
        {may('sysRole.add') && (
          <Button look="primary" icon="add" onClick={() => setOpen({ kind: 'add' })}>
            {t('ui.addRole')}
          </Button>
        )}
      </Row>
      {answer.isPending && <Skeleton />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && shown.length === 0 && <p className="list-state">{word('list.emptyFiltered')}</p>}
      {kinds.map((kind) => {
        const own = shown.filter((role) => role.roleType === kind.value);
        if (own.length === 0) return null;
        return (
          <section key={kind.value} className="form-group" aria-label={kind.label}>
            <h3>{kind.label}</h3>
            <Board as="ul" tile={260}>
              {own.map((role) => (
                <RoleCard
                  key={role.id}
                  role={role}
                  onGrant={() => setOpen({ kind: 'grant', role })}
                  onMembers={() => setOpen({ kind: 'members', role })}
                  onCopy={() => setOpen({ kind: 'copy', role })}
                  onEdit={() => setOpen({ kind: 'edit', role })}
                  onRemove={() => void remove(role)}
                />
              ))}
            </Board>
          </section>
        );
      })}
      {open?.kind === 'add' && (
        <FormDrawer
          room={ROOM}
          resource={sysRole}
          initial={{ status: 'enabled', sort: 0 }}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'edit' && (
        <FormDrawer room={ROOM} resource={sysRole} id={open.role.id} onClose={() => setOpen(null)} />
      )}
      {open?.kind === 'members' && <RoleMembers role={open.role} onClose={() => setOpen(null)} />}
      {open?.kind === 'copy' && <CopyRole role={open.role} onClose={() => setOpen(null)} />}
      {open?.kind === 'compare' && <CompareRoles roles={roles} onClose={() => setOpen(null)} />}
      {open?.kind === 'grant' && <GrantDrawer role={open.role} roles={roles} onClose={() => setOpen(null)} />}
    </Card>
  );
}
