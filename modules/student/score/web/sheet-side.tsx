import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Meter, Soft } from '#platform/web/parts/text.tsx';
import { ROOM, shown } from './score.ts';
import type { SheetHold } from './use-sheet.ts';

const BANDS = [
  [90, 101, '90–100'],
  [80, 90, '80–89'],
  [70, 80, '70–79'],
  [60, 70, '60–69'],
  [0, 60, '0–59'],
] as const;

/** How the scores are spread as they are typed. */
export function Spread({ rows }: Pick<SheetHold, 'rows'>) {
  const t = useWords(ROOM);
  const totals = rows.flatMap(({ total }) => total ?? []);
  const passed = totals.filter((total) => total >= 60).length;
  const mean = totals.length === 0 ? null : totals.reduce((sum, one) => sum + one, 0) / totals.length;
  return (
    <Card title={t('ui.spread')} look="lined">
      <Facts
        facts={[
          [t('ui.entered'), `${totals.length} / ${rows.length}`],
          [t('ui.mean'), shown(mean, 1)],
          [t('ui.passRate'), totals.length === 0 ? '–' : `${((passed / totals.length) * 100).toFixed(1)}%`],
        ]}
      />
      <Stack as="ul" gap={8}>
        {BANDS.map(([from, to, label]) => {
          const n = totals.filter((total) => total >= from && total < to).length;
          return (
            <li key={label}>
              <Row between>
                <span>{label}</span>
                <span>{n}</span>
              </Row>
              <Meter
                part={totals.length === 0 ? 0 : n / totals.length}
                tone={from === 0 ? 'wrong' : 'good'}
              />
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}

/** Cells that somebody else changed while they were typed here: one of both values has to stand. */
export function Conflicts({ conflicts, resolve }: Pick<SheetHold, 'conflicts' | 'resolve'>) {
  const t = useWords(ROOM);
  if (conflicts.length === 0) return null;
  const word = (field: string, value: string) =>
    value === ''
      ? t('ui.empty')
      : field === 'flag'
        ? t(`dict.courseFlag.${value}`)
        : field === 'letter'
          ? t(`dict.scoreLetter.${value}`)
          : value;
  return (
    <Card title={t('ui.conflicts')} look="lined" role="alert">
      <Soft>{t('ui.conflictsMean')}</Soft>
      <ul>
        {conflicts.map((one) => (
          <Row as="li" key={one.key}>
            <span>
              {one.name} {t(`fields.scoreRecord.${one.field}`)}
            </span>
            <Button onClick={() => resolve(one, 'other')}>
              {t('ui.takeOther', { value: word(one.field, one.other) })}
            </Button>
            <Button look="primary" onClick={() => resolve(one, 'mine')}>
              {t('ui.takeMine', { value: word(one.field, one.mine) })}
            </Button>
          </Row>
        ))}
      </ul>
    </Card>
  );
}
