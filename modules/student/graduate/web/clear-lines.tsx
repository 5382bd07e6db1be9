import { useState } from 'react';
import { CardPanel } from '#modules/student/info/web';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Meter, Soft } from '#platform/web/parts/text.tsx';
import { ROOM } from './graduate.ts';
import type { Own } from './mine-page.tsx';

export const COLOURS: { readonly [state: string]: string } = { passed: 'green', failed: 'red' };

/** What is to be settled before one goes: how it stands, where, and what is in the way; with the card that desks read. */
export function ClearLines({ own }: { own: Own }) {
  const t = useWords(ROOM);
  const [isShown, setShown] = useState(false);
  if (own.items.length === 0) return null;
  return (
    <Card title={t('ui.clear')} acts={<span>{t('ui.of', { done: own.done, total: own.items.length })}</span>}>
      <Meter part={own.done / own.items.length} tone={own.pass ? 'good' : 'warn'} />
      <Lines>
        {own.items.map((one) => (
          <li key={one.id}>
            <Row between align="start">
              <Stack gap={2}>
                <b>{one.item}</b>
                {one.state !== 'passed' && (
                  <Soft small>
                    {[one.todo, one.place, one.fact === null ? one.office : null].filter(Boolean).join(' · ')}
                  </Soft>
                )}
                {one.note && (
                  <Soft small>
                    {one.fact === null ? one.note : t(`ui.why.${one.fact}`, { note: one.note })}
                  </Soft>
                )}
              </Stack>
              <Tag color={COLOURS[one.state] ?? null}>{t(`dict.clearState.${one.state}`)}</Tag>
            </Row>
          </li>
        ))}
      </Lines>
      {!own.pass && (
        <Row>
          <Button icon="eye" onClick={() => setShown(true)}>
            {t('ui.showCode')}
          </Button>
        </Row>
      )}
      {isShown && <CardPanel name={own.name} studentNo={own.studentNo} onClose={() => setShown(false)} />}
    </Card>
  );
}
