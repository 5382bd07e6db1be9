import './menu.css';
import { Select } from '#platform/web/form/antd.tsx';
import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import type { Diagnosis } from '../server/answers.ts';
import { DiagnosedPage } from './diagnosed-page.tsx';
import { ROOM } from './role.ts';

type DiagnoseDrawerProps = { user: ListRow; onClose: () => void };

/** What somebody may open, press and see on a page, and the rule behind each. */
export function DiagnoseDrawer({ user, onClose }: DiagnoseDrawerProps) {
  const t = useWords(ROOM);
  const [roleType, setRoleType] = useState<string | null>(null);
  const [menuId, setMenuId] = useState<string | null>(null);
  const query = { id: user.id, ...(roleType && { roleType }), ...(menuId && { menuId }) };
  const answer = useFetched<Diagnosis>('base', 'sysUser', 'diagnose', query, {
    quiet: true,
    staleTime: 0,
    keep: true,
  });
  const found = answer.data;
  return (
    <Panel
      kind="drawer"
      width={720}
      title={t('ui.diagnoseTitle', { name: String(user['userName']) })}
      onClose={onClose}
      foot={<Button onClick={onClose}>{word('form.close')}</Button>}
    >
      {answer.isPending && <Skeleton />}
      {answer.error && !found && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {found && (
        <>
          <Row className="rights-tools">
            <Select
              className="form-pick"
              aria-label={t('ui.identity')}
              value={found.roleType}
              options={found.identities}
              onChange={(value: string) => setRoleType(value)}
            />
            <Select
              className="form-pick"
              aria-label={t('ui.choosePage')}
              placeholder={t('ui.choosePage')}
              value={menuId}
              showSearch={{ optionFilterProp: 'label' }}
              options={found.pages.map((page) => ({
                value: page.id,
                label: page.held ? page.title : `${page.title}（${t('ui.notHeld')}）`,
              }))}
              onChange={(value: string | null) => setMenuId(value)}
            />
          </Row>
          <p>
            {t('ui.rolesInUse')}{' '}
            {found.roles.map((role) => (
              <Tag key={role.roleCode} color={role.status === 'enabled' ? 'blue' : 'default'}>
                {role.roleName}
              </Tag>
            ))}
          </p>
          {found.user.status !== 'enabled' && <p role="alert">{t('ui.closedAccount')}</p>}
          {found.page ? <DiagnosedPage page={found.page} /> : <Held pages={found.pages} />}
        </>
      )}
    </Panel>
  );
}

/** Before a page is chosen: all that he may open. */
function Held({ pages }: { pages: Diagnosis['pages'] }) {
  const t = useWords(ROOM);
  const held = pages.filter((page) => page.held);
  return (
    <Stack as="section" gap={4}>
      <h3>{t('ui.pagesHeld', { held: held.length, total: pages.length })}</h3>
      <Board as="ul" tile={180} gap={4}>
        {held.map((page) => (
          <li key={page.id}>{page.title}</li>
        ))}
      </Board>
    </Stack>
  );
}
