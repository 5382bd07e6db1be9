import { useEffect, useState } from 'react';
import { emptyRule, isRule, RuleBuilder } from '#modules/affairs/facts/web';
import { path, post } from '#platform/web/client/calls.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Hits } from '../server/answers.ts';
import { ROOM } from './label.ts';

/** The rule of a label while it is written, with how many it would be on and some of them. */
export function RuleControl({ value, values, onChange }: ControlProps) {
  const t = useWords(ROOM);
  if (values['kind'] !== 'rule') return <Soft>{t('ui.noRule')}</Soft>;
  const rule = isRule(value) ? value : emptyRule();
  return (
    <Stack gap={8}>
      <RuleBuilder rule={rule} onChange={onChange} />
      <HitLine text={JSON.stringify(rule)} />
    </Stack>
  );
}

function HitLine({ text }: { text: string }) {
  const t = useWords(ROOM);
  const asked = usePaused(text, 500);
  const [hits, setHits] = useState<Hits | string | null>(null);
  useEffect(() => {
    let gone = false;
    post<Hits>(path('xsgl', 'stuLabel', 'preview'), { rule: JSON.parse(asked) }, { quiet: true }).then(
      (found) => !gone && setHits(found),
      (error) => !gone && setHits(isRefusal(error) ? (error.errors[0]?.message ?? error.msg) : null),
    );
    return () => {
      gone = true;
    };
  }, [asked]);
  if (hits === null) return null;
  if (typeof hits === 'string') return <Soft role="status">{hits}</Soft>;
  return (
    <Stack gap={4} role="status">
      <b>{t('ui.hits', { count: hits.count, total: hits.total })}</b>
      {hits.sample.length > 0 && (
        <Soft small>
          {t('ui.sample')}
          {hits.sample
            .map(({ name, studentNo, className }) => `${name}（${studentNo}，${className}）`)
            .join('、')}
        </Soft>
      )}
    </Stack>
  );
}
