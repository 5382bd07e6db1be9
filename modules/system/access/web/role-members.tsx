import './menu.css';
import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import type { Role } from '../server/answers.ts';
import { MemberList } from './member-list.tsx';
import { ROOM } from './role.ts';

type Side = 'outside' | 'inside';
const NOBODY: ReadonlySet<string> = new Set();

/** Everybody else on one side, who has the role on the other; the ticked ones go across. */
export function RoleMembers({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useWords(ROOM);
  const [chosen, setChosen] = useState<{ [S in Side]: ReadonlySet<string> }>({
    outside: NOBODY,
    inside: NOBODY,
  });
  const [busy, run] = useBusy();
  const move = async (side: Side) => {
    const people = [...chosen[side]];
    await run(async () => {
      const body = side === 'outside' ? { add: people } : { remove: people };
      await post(path('base', 'sysRole', 'setMembers'), { id: role.id, ...body });
      setChosen({ ...chosen, [side]: NOBODY });
      say.success(word('form.saved'));
    });
    await forget('base', 'sysRole');
  };
  const list = (side: Side) => (
    <MemberList
      role={role}
      side={side}
      chosen={chosen[side]}
      onChoose={(next) => setChosen({ ...chosen, [side]: next })}
    />
  );
  return (
    <Panel
      kind="drawer"
      width={860}
      title={t('ui.membersOf', { name: role.roleName })}
      onClose={onClose}
      foot={<Button onClick={onClose}>{word('form.close')}</Button>}
    >
      <div className="transfer">
        {list('outside')}
        <Stack className="transfer-acts">
          <Button
            look="primary"
            icon="right"
            busy={busy}
            disabled={chosen.outside.size === 0}
            onClick={() => void move('outside')}
          >
            {t('ui.transfer.add', { count: chosen.outside.size })}
          </Button>
          <Button
            look="danger"
            icon="left"
            busy={busy}
            disabled={chosen.inside.size === 0}
            onClick={() => void move('inside')}
          >
            {t('ui.transfer.remove', { count: chosen.inside.size })}
          </Button>
        </Stack>
        {list('inside')}
      </div>
    </Panel>
  );
}
