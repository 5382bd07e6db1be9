import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { serverNow } from '#platform/web/client/sign.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { joined } from '#platform/web/i18n/joined.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { AddDelegate } from './add-delegate.tsx';
import type { Delegate } from '../server/answers.ts';
import { ROOM } from './task.ts';
import { useTypes } from './task-picks.tsx';

/** Who stands in for me, and when. */
export function Delegates({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const [adding, setAdding] = useState(false);
  const answer = useFetched<Delegate[]>('process', 'flowDelegate', 'list', {}, { quiet: true });
  const end = (one: Delegate) => {
    const send = async () => {
      await post(path('process', 'flowDelegate', 'end'), { id: one.id });
      await forget('process', 'flowDelegate');
    };
    void ask({ text: t('ui.endDelegateAsk', { name: one.toName }), onOk: send });
  };
  return (
    <Panel
      kind="drawer"
      width={520}
      title={t('ui.delegates')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{word('form.close')}</Button>}
    >
      <p className="field-hint">{t('ui.delegateHint')}</p>
      <div className="toolbar">
        <Button look="primary" icon="add" onClick={() => setAdding(true)}>
          {t('ui.addDelegate')}
        </Button>
      </div>
      <Loaded answer={answer} lines={3} empty={t('ui.noDelegates')}>
        {(delegates) => (
          <ul className="row-cards">
            {delegates.map((one) => (
              <DelegateCard key={one.id} one={one} onEnd={() => end(one)} />
            ))}
          </ul>
        )}
      </Loaded>
      {adding && <AddDelegate onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function DelegateCard({ one, onEnd }: { one: Delegate; onEnd: () => void }) {
  const t = useWords(ROOM);
  const types = useTypes('all').data ?? [];
  const now = serverNow();
  const moment = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`);
  const state = now < moment(one.from) ? 'coming' : now < moment(one.to) ? 'now' : 'over';
  const name = (type: string) =>
    type === '*' ? t('ui.allTypes') : (types.find(({ value }) => value === type)?.label ?? type);
  return (
    <li className="row-card delegate">
      <div className="row-card-top">
        <strong>{one.toName}</strong>
        <Tag color={{ coming: 'blue', now: 'green', over: '' }[state]}>{t(`ui.delegate.${state}`)}</Tag>
      </div>
      <p>
        {one.from.slice(0, 16)} — {one.to.slice(0, 16)}
      </p>
      <p>{joined(one.processTypes.map(name))}</p>
      {state !== 'over' && (
        <Button look="link-danger" onClick={onEnd}>
          {t('ui.endDelegate')}
        </Button>
      )}
    </li>
  );
}
