import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { serverNow } from '#platform/web/client/sign.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { AddDelegate } from './add-delegate.tsx';
import type { Delegate } from '../server/answers.ts';
import { ALL_TYPES, ROOM } from './task.ts';

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
          <Stack as="ul">
            {delegates.map((one) => (
              <DelegateCard key={one.id} one={one} onEnd={() => end(one)} />
            ))}
          </Stack>
        )}
      </Loaded>
      {adding && <AddDelegate onClose={() => setAdding(false)} />}
    </Panel>
  );
}

const TYPES = { kind: 'dict', dict: 'flowProcess', many: true } as const;

function DelegateCard({ one, onEnd }: { one: Delegate; onEnd: () => void }) {
  const t = useWords(ROOM);
  const now = serverNow();
  const moment = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`);
  const state = now < moment(one.from) ? 'coming' : now < moment(one.to) ? 'now' : 'over';
  return (
    <Card
      as="li"
      look="lined"
      title={one.toName}
      acts={<Tag color={{ coming: 'blue', now: 'green', over: '' }[state]}>{t(`ui.delegate.${state}`)}</Tag>}
    >
      <p>
        {one.from.slice(0, 16)} — {one.to.slice(0, 16)}
      </p>
      <p>
        {one.processTypes.includes(ALL_TYPES) ? (
          t('ui.allTypes')
        ) : (
          <Value field={TYPES} value={one.processTypes} />
        )}
      </p>
      {state !== 'over' && (
        <Button look="link-danger" onClick={onEnd}>
          {t('ui.endDelegate')}
        </Button>
      )}
    </Card>
  );
}
