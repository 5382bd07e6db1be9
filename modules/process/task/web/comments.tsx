import './around-case.css';
import { Mentions } from '#platform/web/form/antd.tsx';
import { useId, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import type { Option } from '#platform/web/client/types.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { joined } from '#platform/web/i18n/joined.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import type { Comment } from '../server/answers.ts';
import { ROOM } from './task.ts';

/** What people say about a case beside its decisions. */
export function Comments({ instanceId }: { instanceId: string }) {
  const t = useWords(ROOM);
  const fresh = { quiet: true, staleTime: 0 };
  const answer = useFetched<Comment[]>('process', 'instance', 'comments', { instanceId }, fresh);
  const { data = [], isPending } = answer;
  return (
    <Stack as="section" className="case-comments" aria-label={t('ui.comments')}>
      <h3 className="task-flow-head">
        {t('ui.comments')}
        {data.length > 0 && ` ${data.length}`}
      </h3>
      {!isPending && data.length === 0 && <p className="field-hint">{t('ui.commentNone')}</p>}
      <Stack as="ol" gap={8}>
        {data.map((comment) => (
          <li key={comment.id} data-mine={comment.mine || undefined}>
            <p>
              <strong>{comment.name}</strong>{' '}
              <time dateTime={comment.at.replace(' ', 'T')}>{comment.at.slice(0, 16)}</time>
            </p>
            <p className="case-text">{comment.content}</p>
            {comment.mentions.length > 0 && (
              <p className="field-hint">{t('ui.commentCalled', { names: joined(comment.mentions) })}</p>
            )}
          </li>
        ))}
      </Stack>
      <Say instanceId={instanceId} />
    </Stack>
  );
}

const MOST = 500;

function Say({ instanceId }: { instanceId: string }) {
  const t = useWords(ROOM);
  const id = useId();
  const [text, setText] = useState('');
  const [running, run] = useBusy();
  const [called, setCalled] = useState<ReadonlyMap<string, string>>(new Map());
  const [keyword, setKeyword] = useState('');
  const asked = { instanceId, keyword: usePaused(keyword) };
  const people = useFetched<Option[]>('process', 'instance', 'mentionable', asked, {
    quiet: true,
    keep: true,
  });
  const send = async () => {
    // who was chosen and deleted again isn't called
    const mentions = [...called].filter(([name]) => text.includes(`@${name}`)).map(([, user]) => user);
    await run(async () => {
      const call = path('process', 'instance', 'comment');
      await post(call, { instanceId, content: text.trim(), mentions: [...new Set(mentions)] });
      setText('');
      setCalled(new Map());
      await forget('process', 'instance');
      say.success(t('ui.commentSaid'));
    });
  };
  return (
    <Stack className="case-say" gap={8}>
      <Mentions
        id={id}
        aria-label={t('ui.commentSend')}
        rows={2}
        maxLength={MOST}
        value={text}
        loading={people.isFetching}
        options={(people.data ?? []).map(({ value, label }) => ({ key: value, value: label, label }))}
        filterOption={false}
        onSearch={setKeyword}
        onSelect={({ value: name = '' }) => {
          const user = people.data?.find(({ label }) => label === name)?.value;
          if (user) setCalled(new Map(called).set(name, user));
        }}
        onChange={setText}
      />
      <p className="field-hint">{t('ui.commentHint')}</p>
      <Button className="case-send" busy={running} disabled={text.trim() === ''} onClick={() => void send()}>
        {t('ui.commentSend')}
      </Button>
    </Stack>
  );
}
