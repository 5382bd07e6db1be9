import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Member, Role } from '../server/answers.ts';
import { ROOM } from './role.ts';

type MemberListProps = {
  role: Role;
  side: 'outside' | 'inside';
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

const SIZE = 15;

/** One side of a role: people found by name or number, page by page, to be ticked. */
export function MemberList({ role, side, chosen, onChoose }: MemberListProps) {
  const t = useWords(ROOM);
  const [keyword, setKeyword] = useState('');
  const [current, setCurrent] = useState(1);
  const query = { id: role.id, keyword: keyword.trim(), current, size: SIZE, outside: side === 'outside' };
  const answer = useFetched<Page<Member>>('base', 'sysRole', 'members', query, {
    quiet: true,
    keep: true,
    staleTime: 0,
  });
  const found = answer.data;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <Stack as="section" gap={8} aria-label={t(`ui.transfer.${side}`)}>
      <h3>
        {t(`ui.transfer.${side}`)} {found && <small>{found.total}</small>}
      </h3>
      <input
        className="input"
        type="search"
        aria-label={t(`ui.transfer.search.${side}`)}
        placeholder={t('ui.searchMembers')}
        value={keyword}
        onChange={(event) => (setKeyword(event.target.value), setCurrent(1))}
      />
      {answer.isPending && <Skeleton />}
      {answer.error && !found && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {found && found.records.length === 0 && <p className="list-state">{t('ui.transfer.nobody')}</p>}
      <Lines className="members">
        {found?.records.map((member) => (
          <li key={member.id} className={member.status === 'enabled' ? '' : 'part-soft'}>
            <CheckLine
              // an account out of use gets no role
              disabled={side === 'outside' && member.status !== 'enabled'}
              checked={chosen.has(member.id)}
              onChange={() => toggle(member.id)}
            >
              {member.userName}
              <Soft as="span">
                <code>{member.accountNo}</code>
              </Soft>
            </CheckLine>
          </li>
        ))}
      </Lines>
      {found && found.pages > 1 && (
        <Row as="p" className="members-pages">
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
        </Row>
      )}
    </Stack>
  );
}
