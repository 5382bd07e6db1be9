import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import type { Batch } from '../server/answers.ts';
import { act, EFFECTS, ROOM } from './rollover.ts';
import { ScopeFields, type Scope } from './scope-fields.tsx';

/** Day and effects of a batch that nobody ran yet; it can be given up here. */
export function ScopeStep({ batch }: { batch: Batch }) {
  const t = useWords(ROOM);
  const [scope, setScope] = useState<Scope>(batch);
  const [busy, run] = useBusy();
  const isOpen = batch.status === 'draft' || batch.status === 'checked';
  const save = () =>
    run(async () => {
      const chosen = Object.fromEntries(EFFECTS.map((effect) => [effect, scope[effect]]));
      const { id, version } = batch;
      await act('rollover', 'update', { id, version, ...chosen, effectiveDate: scope.effectiveDate });
      say.success(word('form.saved'));
    });
  const cancel = () =>
    ask({
      text: t('ui.cancelAsk', { xn: batch.toXn }),
      danger: true,
      onOk: () => act('rollover', 'cancel', { id: batch.id }),
    });
  return (
    <Card>
      <ScopeFields value={scope} onChange={setScope} disabled={!isOpen} />
      {isOpen && (
        <Row end>
          <Button look="link-danger" onClick={() => void cancel()}>
            {t('ui.cancelBatch')}
          </Button>
          <Button look="primary" busy={busy} onClick={() => void save()}>
            {word('form.save')}
          </Button>
        </Row>
      )}
    </Card>
  );
}
