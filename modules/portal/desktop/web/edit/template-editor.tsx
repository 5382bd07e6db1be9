import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { useUnsaved } from '#platform/web/page/page.ts';
import type { Card, Layout } from '../../server/answers.ts';
import { forgetLayout, ROOM, useCards } from '../desk.ts';
import type { Breakpoint } from '../../rules.ts';
import { Editor } from './editor.tsx';
import { useArranging } from './use-arranging.ts';

type Template = Layout & { ownLayouts: number };

/** What people of a kind of role see who arranged nothing themselves. */
export function TemplateEditor({ roleType, breakpoint }: { roleType: string; breakpoint: Breakpoint }) {
  const asked = { roleType, breakpoint };
  const answer = useFetched<Template>('base', 'deskLayout', 'getTemplate', asked, { quiet: true });
  const cards = useCards(roleType);
  if (answer.data)
    return (
      <Arranging
        key={`${roleType} ${breakpoint} ${answer.data.version}`}
        breakpoint={breakpoint}
        roleType={roleType}
        template={answer.data}
        cards={cards}
      />
    );
  if (answer.error) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  return <Skeleton lines={8} />;
}

type ArrangingProps = {
  roleType: string;
  breakpoint: Breakpoint;
  template: Template;
  cards: readonly Card[];
};

function Arranging({ roleType, breakpoint, template, cards }: ArrangingProps) {
  const t = useWords(ROOM);
  const arranging = useArranging(template.items);
  const [locked, setLocked] = useState(template.lockedItems);
  const changed = arranging.canUndo || locked !== template.lockedItems;
  useUnsaved(changed);
  const publish = async (to: 'all' | 'unchanged') => {
    const { items } = arranging;
    const lockedItems = locked.filter((code) => items.some((one) => one.i === code));
    const send = () =>
      post(path('base', 'deskLayout', 'publishTemplate'), {
        roleType,
        breakpoint,
        items,
        lockedItems,
        version: template.version,
        to,
      });
    const agreed = await ask({
      text: t(`ui.publishAsk.${to}`, { count: template.ownLayouts }),
      danger: to === 'all',
      onOk: send,
    });
    if (!agreed) return;
    say.success(t('ui.published'));
    await forgetLayout();
  };
  const toggle = (code: string) =>
    setLocked(locked.includes(code) ? locked.filter((one) => one !== code) : [...locked, code]);
  return (
    <Editor
      breakpoint={breakpoint}
      items={arranging.items}
      cards={cards}
      locked={locked}
      onLock={toggle}
      onChange={arranging.change}
      canUndo={arranging.canUndo}
      onUndo={arranging.undo}
      hint={t(template.source === 'builtIn' ? 'ui.builtIn' : 'ui.template', { count: template.ownLayouts })}
      actions={
        <>
          <Button onClick={() => void publish('all')}>{t('ui.publishAll')}</Button>
          <Button look="primary" onClick={() => void publish('unchanged')}>
            {t('ui.publish')}
          </Button>
        </>
      }
    />
  );
}
