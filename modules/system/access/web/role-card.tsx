import { useCan } from '#platform/web/client/session.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { rowCan } from '#platform/web/list/row.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Role } from '../server/answers.ts';
import { ROOM } from './role.ts';

type RoleCardProps = {
  role: Role;
  onGrant: () => void;
  onMembers: () => void;
  onCopy: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** One role: what it is called, whether it counts, and what may be done to it. */
export function RoleCard({ role, onGrant, onMembers, onCopy, onEdit, onRemove }: RoleCardProps) {
  const t = useWords(ROOM);
  const may = useCan();
  return (
    <Card
      as="li"
      look="lined"
      className="role-card"
      data-off={role.status !== 'enabled' || undefined}
      title={role.roleName}
      acts={
        <span>
          {role.builtIn && <Tag color="blue">{t('fields.sysRole.builtIn')}</Tag>}
          {role.status !== 'enabled' && <Tag>{t('dict.enabled.disabled')}</Tag>}
        </span>
      }
    >
      <Soft as="div" small>
        <code>{role.roleCode}</code>
      </Soft>
      <Soft>{role.remark ?? ''}</Soft>
      <Row gap={0} className="role-card-acts">
        {may('sysRole.grant') && (
          <Button look="link" onClick={onGrant}>
            {t('actions.sysRole.grant')}
          </Button>
        )}
        {may('sysUser.grantRoles') && (
          <Button look="link" onClick={onMembers}>
            {t('ui.members')}
          </Button>
        )}
        {may('sysRole.add') && may('sysRole.grant') && (
          <Button look="link" onClick={onCopy}>
            {t('ui.copy')}
          </Button>
        )}
        {rowCan(role, 'update') && (
          <Button look="link" onClick={onEdit}>
            {word('list.update')}
          </Button>
        )}
        {rowCan(role, 'remove') && !role.builtIn && (
          <Button look="link-danger" onClick={onRemove}>
            {word('list.remove')}
          </Button>
        )}
      </Row>
    </Card>
  );
}
