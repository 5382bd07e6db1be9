import { toYuan } from '#platform/pure/money.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { Price, Waiting } from '../server/answers.ts';
import { ROOM } from './checkout.ts';

/** A thing as it is found; `fee` as it is typed, in yuan. */
export type Found = {
  key: string;
  name: string;
  before: string | null;
  condition: string;
  fee: string;
  payerIds: readonly string[];
};

const SOUND = '1';
let made = 0;

export const fresh = ({ name, condition }: { name: string; condition: string | null }): Found => ({
  ...{
    key: String((made += 1)),
    name,
    before: condition,
    condition: condition ?? SOUND,
    fee: '',
    payerIds: [],
  },
});

type ItemProps = {
  item: Found;
  people: readonly Waiting[];
  prices: readonly Price[];
  onChange: (part: Partial<Found>) => void;
};

/** One thing: how it is now, and where it is worse than before what that costs and who pays. */
export function ItemRow({ item, people, prices, onChange }: ItemProps) {
  const t = useWords(ROOM);
  const options = useOptions('condition').map(({ value, label }) => ({ value, label }));
  const before = options.find(({ value }) => value === item.before)?.label;
  const isNamed = item.before !== null;
  const known = prices.find((one) => one.item === item.name);
  const choose = (condition: string) =>
    onChange({
      condition,
      ...(condition !== SOUND && item.fee === '' && known && { fee: toYuan(known.price) }),
    });
  const isPaid = item.condition !== SOUND || item.fee !== '';
  return (
    <Card look="lined" className="checkout-item">
      <Row between>
        {isNamed ? (
          <b>{item.name}</b>
        ) : (
          <input
            className="input"
            list="checkout-prices"
            maxLength={30}
            aria-label={t('ui.inspect.item')}
            placeholder={t('ui.inspect.item')}
            value={item.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
        {before && <Soft as="span">{t('ui.inspect.before', { condition: before })}</Soft>}
        <Rail
          label={t('ui.inspect.now', { name: item.name })}
          options={options}
          value={item.condition}
          onChange={choose}
        />
      </Row>
      <datalist id="checkout-prices">
        {prices.map((one) => (
          <option key={one.item} value={one.item} />
        ))}
      </datalist>
      {isPaid && (
        <>
          <Labelled label={t('ui.inspect.fee')}>
            <input
              className="input"
              inputMode="decimal"
              value={item.fee}
              onChange={(event) => onChange({ fee: event.target.value })}
            />
          </Labelled>
          {people.length > 1 && (
            <Row gap={12} role="group" aria-label={t('ui.inspect.payers')}>
              <Soft as="span">
                {t(item.payerIds.length === 0 ? 'ui.inspect.allPay' : 'ui.inspect.payers')}
              </Soft>
              {people.map(({ studentId, name }) => (
                <CheckLine
                  key={studentId}
                  checked={item.payerIds.includes(studentId)}
                  onChange={(on) =>
                    onChange({
                      payerIds: on
                        ? [...item.payerIds, studentId]
                        : item.payerIds.filter((id) => id !== studentId),
                    })
                  }
                >
                  {name}
                </CheckLine>
              ))}
            </Row>
          )}
        </>
      )}
    </Card>
  );
}
