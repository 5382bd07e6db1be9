import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { toFen } from '#platform/pure/money.ts';
import type { Price, Waiting } from '../server/answers.ts';
import { ROOM } from './checkout.ts';
import { fresh, ItemRow, type Found } from './item-row.tsx';

/** One room: who leaves, its things as they were and as they are, what is broken and who pays for it. */
export function RoomForm({ people, onDone }: { people: readonly Waiting[]; onDone: () => void }) {
  const t = useWords(ROOM);
  const [who, setWho] = useState<readonly string[]>(people.map(({ id }) => id));
  const [items, setItems] = useState<readonly Found[]>(() => things(people).map(fresh));
  const [isAgreed, setAgreed] = useState(true);
  const [note, setNote] = useState('');
  const [busy, run] = useBusy();
  const { data: prices } = useFetched<Price[]>('yxgl', 'dormCheckout', 'prices', {});
  const there = people.filter(({ id }) => who.includes(id));
  const put = (at: number, part: Partial<Found>) =>
    setItems(items.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const send = () =>
    run(async () => {
      const found = items
        .filter(({ name }) => name.trim() !== '')
        .map(({ name, condition, fee, payerIds }) => ({
          name: name.trim(),
          condition,
          fee: toFen(fee) ?? 0,
          payerIds,
        }));
      await post(path('yxgl', 'dormCheckout', 'inspect'), {
        ...{ roomId: people[0]!.roomId, checkoutIds: who, items: found, isAgreed, note },
      });
      say.success(t('ui.inspect.done', { count: who.length }));
      await forget('yxgl', 'dormCheckout');
      onDone();
    });
  const isPriced = items.every(({ fee }) => fee === '' || toFen(fee) !== null);
  return (
    <Stack as="section" most={760} aria-label={people[0]!.roomName}>
      <Card title={people[0]!.roomName} acts={<Button onClick={onDone}>{t('ui.inspect.back')}</Button>}>
        {people.map((one) => (
          <CheckLine
            key={one.id}
            checked={who.includes(one.id)}
            onChange={(on) => setWho(on ? [...who, one.id] : who.filter((id) => id !== one.id))}
          >
            {`${one.bedNo} ${one.name} ${one.className}`}
          </CheckLine>
        ))}
      </Card>
      {items.map((item, at) => (
        <ItemRow
          key={item.key}
          item={item}
          people={there}
          prices={prices ?? []}
          onChange={(part) => put(at, part)}
        />
      ))}
      <Row>
        <Button icon="add" onClick={() => setItems([...items, fresh({ name: '', condition: null })])}>
          {t('ui.inspect.more')}
        </Button>
      </Row>
      <CheckLine checked={isAgreed} onChange={setAgreed}>
        {t('ui.inspect.agreed')}
      </CheckLine>
      <Labelled label={t('fields.dormCheckout.inspectNote')}>
        <input
          className="input"
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Labelled>
      {!isPriced && <Soft>{t('ui.inspect.badFee')}</Soft>}
      <Button look="primary" busy={busy} disabled={who.length === 0 || !isPriced} onClick={() => void send()}>
        {t('ui.inspect.send', { count: who.length })}
      </Button>
    </Stack>
  );
}

/** Things of the room as they were when somebody moved in, each once. */
function things(people: readonly Waiting[]): { name: string; condition: string | null }[] {
  const all = people.flatMap((one) => one.inventory ?? one.facilities ?? []);
  return [...Map.groupBy(all, ({ name }) => name).values()].map(([first]) => first!);
}
