import { useWords } from '#platform/web/i18n/words.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Overrides, Result } from '../rules/audit.ts';
import { ROOM } from './graduate.ts';

const STATUS = { kind: 'dict', dict: 'xjzt' } as const;

const yuan = (fen: unknown) => (Number(fen) / 100).toFixed(2);

/** Conditions with what is so and what is asked; of a failed one the way out, or why the school let it pass. */
export function ResultLines({
  results,
  overrides,
  ways,
}: {
  results: readonly Result[];
  overrides: Overrides;
  /** Says to the student himself how it is put right. */
  ways?: boolean;
}) {
  const t = useWords(ROOM);
  const told = ({ code, actual, need }: Result) => {
    if (code === 'status') return <Value field={STATUS} value={actual} />;
    if (code === 'fees') return t('ui.actual.fees', { actual: yuan(actual) });
    return actual === null ? '' : t(`ui.actual.${code}`, { actual, need });
  };
  return (
    <Lines aria-label={t('ui.conditions')}>
      {results.map((one) => {
        const passed = overrides[one.code];
        const tone = one.passes ? 'green' : passed ? 'orange' : 'red';
        const word = one.passes ? 'met' : passed ? 'letPass' : 'notMet';
        return (
          <li key={one.code}>
            <Row between align="start">
              <Stack gap={2}>
                <b>{t(`dict.gradCheck.${one.code}`)}</b>
                <Soft small>{told(one)}</Soft>
                {passed && <Soft small>{t('ui.letBy', { ...passed })}</Soft>}
                {ways && !one.passes && !passed && <Soft small>{t(`ui.wayOf.${one.code}`)}</Soft>}
              </Stack>
              <Tag color={tone}>{t(`ui.${word}`)}</Tag>
            </Row>
          </li>
        );
      })}
    </Lines>
  );
}
