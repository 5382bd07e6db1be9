import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { dissolved, freeId, LONGEST_NAME, MOST_GROUPS, stepped, type AppGroup } from '../rules-group.ts';
import { ROOM } from './apps.ts';
import { GroupApps } from './group-apps.tsx';
import type { ArrangeProps } from './groups.ts';

/** Kept apps into groups of one's own: dragged, or moved by menus, which a thumb and a keyboard reach too. */
export function Arrange(props: ArrangeProps) {
  const t = useWords(ROOM);
  const { arrangement, change } = props;
  const [name, setName] = useState('');
  const taken = arrangement.groups.some((group) => same(group.name, name));
  const add = () => {
    const group = { id: freeId(arrangement.groups), name: name.trim(), appIds: [] };
    change({ ...arrangement, groups: [...arrangement.groups, group] });
    setName('');
  };
  return (
    <>
      <Soft>{t('ui.group.hint')}</Soft>
      <GroupApps {...props} group={null} />
      {arrangement.groups.map((group, place) => (
        <Card key={group.id} look="lined" aria-label={group.name}>
          <GroupHead {...props} group={group} place={place} />
          <GroupApps {...props} group={group} />
        </Card>
      ))}
      {arrangement.groups.length < MOST_GROUPS && (
        <Row
          as="form"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() && !taken) add();
          }}
        >
          <input
            className="input search-box"
            maxLength={LONGEST_NAME}
            aria-label={t('ui.group.name')}
            placeholder={t('ui.group.name')}
            aria-invalid={taken || undefined}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button submit icon="add" disabled={!name.trim() || taken}>
            {t('ui.group.add')}
          </Button>
          {taken && (
            <span role="alert" data-tone="wrong">
              {t('errors.groupTwice')}
            </span>
          )}
        </Row>
      )}
    </>
  );
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

function GroupHead({ arrangement, change, group, place }: ArrangeProps & { group: AppGroup; place: number }) {
  const t = useWords(ROOM);
  const rename = (name: string) => {
    const clean = name.trim();
    const others = arrangement.groups.filter((one) => one !== group);
    if (clean === '' || clean === group.name || others.some((one) => same(one.name, clean))) return;
    const groups = arrangement.groups.map((one) => (one === group ? { ...one, name: clean } : one));
    change({ ...arrangement, groups });
  };
  const remove = async () => {
    if (group.appIds.length > 0 && !(await ask({ text: t('ui.group.removeAsk', { name: group.name }) })))
      return;
    change(dissolved(arrangement, group.id));
  };
  return (
    <Row as="header" gap={4} nowrap className="group-head">
      <input
        key={group.name}
        className="input"
        maxLength={LONGEST_NAME}
        aria-label={t('ui.group.rename', { name: group.name })}
        defaultValue={group.name}
        onBlur={(event) => rename(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <Button
        look="quiet"
        icon="up"
        disabled={place === 0}
        aria-label={t('ui.group.forward', { name: group.name })}
        onClick={() => change(stepped(arrangement, group.id, -1))}
      />
      <Button
        look="quiet"
        icon="down"
        disabled={place === arrangement.groups.length - 1}
        aria-label={t('ui.group.back', { name: group.name })}
        onClick={() => change(stepped(arrangement, group.id, 1))}
      />
      <Button
        look="quiet"
        icon="close"
        aria-label={t('ui.group.remove', { name: group.name })}
        onClick={() => void remove()}
      />
    </Row>
  );
}
