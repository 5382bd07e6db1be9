import { Select } from '#platform/web/form/antd.tsx';
import { useState } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import type { MenuNode, Role } from '../server/answers.ts';
import { matching } from './menu-checks.ts';
import { MenuTree } from './menu-tree.tsx';
import { ROOM } from './role.ts';

type GrantMenusProps = {
  tree: MenuNode[];
  held: ReadonlySet<string>;
  onChange: (held: Set<string>) => void;
  others: readonly Role[];
  onCopy: (roleId: string) => Promise<void>;
};

/** Menus and buttons to check, with a search, and the rights of another role to begin with. */
export function GrantMenus({ tree, held, onChange, others, onCopy }: GrantMenusProps) {
  const t = useWords(ROOM);
  const [text, setText] = useState('');
  const shown = matching(tree, text);
  return (
    <Stack>
      <Row className="rights-tools">
        <input
          className="input"
          type="search"
          aria-label={t('ui.searchMenus')}
          placeholder={t('ui.searchMenus')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Select
          className="form-pick"
          aria-label={t('ui.copyFrom')}
          placeholder={t('ui.copyFrom')}
          value={null}
          showSearch={{ optionFilterProp: 'label' }}
          options={others.map((role) => ({ value: role.id, label: role.roleName }))}
          onChange={(id: string | null) => id && void onCopy(id)}
        />
      </Row>
      <MenuTree tree={shown} whole={tree} held={held} onChange={onChange} unfolded={text.trim() !== ''} />
      {shown.length === 0 && <p className="list-state">{t('ui.noMenus')}</p>}
    </Stack>
  );
}
