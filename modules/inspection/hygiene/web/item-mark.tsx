import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { itemTenths, type Item, type Mark } from '../rules/score.ts';

const ROOM = 'inspection/hygiene';

type ItemMarkProps = { item: Item; mark: Mark | undefined; onChange: (next: Mark) => void };

/** One item: faults as chips, each touch one more; points in halves; yes or no. */
export function ItemMark({ item, mark, onChange }: ItemMarkProps) {
  const worth = itemTenths(item, mark) / 10;
  return (
    <Stack gap={4} className="hygiene-item">
      <Row between>
        <span>{item.name}</span>
        <small data-tone={worth < item.max ? 'wrong' : undefined}>
          {worth} / {item.max}
        </small>
      </Row>
      {item.mode === 'deduct' && item.options.length > 0 ? (
        <Faults item={item} mark={mark} onChange={onChange} />
      ) : item.mode === 'yesNo' ? (
        <YesNo item={item} mark={mark} onChange={onChange} />
      ) : (
        <Points item={item} mark={mark} onChange={onChange} />
      )}
    </Stack>
  );
}

function Faults({ item, mark, onChange }: ItemMarkProps) {
  const t = useWords(ROOM);
  const picks = mark?.picks ?? {};
  const add = (label: string, more: number) =>
    onChange({ picks: { ...picks, [label]: Math.max(0, Math.min(20, (picks[label] ?? 0) + more)) } });
  return (
    <Row>
      {item.options.map(({ label, deduct }) => {
        const times = picks[label] ?? 0;
        return (
          <Row key={label} gap={0} nowrap className="hygiene-fault" data-on={times > 0 || undefined}>
            <button type="button" onClick={() => add(label, 1)}>
              {label} −{deduct}
              {times > 1 && ` ×${times}`}
            </button>
            {times > 0 && (
              <button type="button" aria-label={t('ui.less', { name: label })} onClick={() => add(label, -1)}>
                ×
              </button>
            )}
          </Row>
        );
      })}
    </Row>
  );
}

function YesNo({ mark, onChange }: ItemMarkProps) {
  const t = useWords(ROOM);
  const isNo = mark?.value === 0;
  return (
    <Row>
      <Button look={isNo ? 'plain' : 'primary'} aria-pressed={!isNo} onClick={() => onChange({ value: 1 })}>
        {t('ui.fine')}
      </Button>
      <Button look={isNo ? 'danger' : 'plain'} aria-pressed={isNo} onClick={() => onChange({ value: 0 })}>
        {t('ui.notFine')}
      </Button>
    </Row>
  );
}

/** Points given, or taken where no faults are named. */
function Points({ item, mark, onChange }: ItemMarkProps) {
  const isGiven = item.mode === 'score';
  const value = mark?.value ?? (isGiven ? item.max : 0);
  return (
    <input
      type="range"
      min={0}
      max={item.max}
      step={0.5}
      aria-label={item.name}
      value={value}
      onChange={(event) => onChange({ value: Number(event.target.value) })}
    />
  );
}
