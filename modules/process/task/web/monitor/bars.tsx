import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Meter, Nothing, Soft } from '#platform/web/parts/text.tsx';

type Bar = {
  key: string;
  label: string;
  sub?: string;
  value: number;
  /** Where nine of ten have ended. */
  far?: number;
};

type BarsProps = { title: string; hint: string; unit: string; rows: readonly Bar[] };

/** A chart that is a list: every bar has its number, so that nothing has to be read off. */
export function Bars({ title, hint, unit, rows }: BarsProps) {
  const most = Math.max(1, ...rows.map(({ value, far }) => Math.max(value, far ?? 0)));
  return (
    <Card look="lined" className="cases-chart" title={title}>
      <Soft small>{hint}</Soft>
      {rows.length === 0 && <Nothing>—</Nothing>}
      <Stack as="ul">
        {rows.map(({ key, label, sub, value, far }) => (
          <li key={key}>
            <Row between>
              <span>
                {label} {sub && <small>{sub}</small>}
              </span>
              <span>
                {far === undefined ? value : `${value} / ${far}`} {unit}
              </span>
            </Row>
            <Meter part={value / most} far={(far ?? 0) / most} />
          </li>
        ))}
      </Stack>
    </Card>
  );
}
