import './gate.css';
import { Soft } from '#platform/web/parts/text.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Lines, Row, Sides, Stack } from '#platform/web/parts/box.tsx';
import { useRef, useState, type FormEvent } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Scanner } from '#platform/web/parts/scanner/scanner.tsx';
import { useViewport } from '#platform/web/shell/viewport.ts';
import type { Passage, Recent } from '../../server/answers.ts';
import { GateResult, type Result } from './gate-result.tsx';
import { ROOM } from '../leave.ts';

/** A code that stays before the camera counts once. */
const SAME = 10_000;

/** The guard's one page: scan, compare the face, let pass. */
export function GatePage() {
  const t = useWords(ROOM);
  const { phone } = useViewport();
  const { result, busy, scan } = useScan();
  const [code, setCode] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    void scan(code.trim());
    setCode('');
  };
  return (
    <Sides className="gate-guard">
      <Stack as="section" aria-label={t('ui.gate.title')}>
        <GateResult result={result} busy={busy} />
        <Scanner onCode={(seen) => void scan(seen, true)} />
        <Row as="form" nowrap onSubmit={onSubmit}>
          {/* hand scanners type the code and press Enter */}
          <input
            className="input"
            aria-label={t('ui.gate.code')}
            placeholder={t('ui.gate.code')}
            value={code}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            autoFocus={!phone}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button submit look="primary" busy={busy}>
            {t('ui.gate.check')}
          </Button>
        </Row>
      </Stack>
      <RecentPassages />
    </Sides>
  );
}

function useScan() {
  const [result, setResult] = useState<Result>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const last = useRef({ code: '', at: 0 });
  const scan = async (code: string, fromCamera = false): Promise<void> => {
    const isSame = last.current.code === code && Date.now() - last.current.at < SAME;
    if (running.current || (fromCamera && isSame)) {
      if (isSame) last.current.at = Date.now();
      return;
    }
    running.current = true;
    setBusy(true);
    try {
      const passage = await post<Passage>(path('yxgl', 'leaveGate', 'scan'), { code }, { quiet: true });
      setResult({ passage });
      navigator.vibrate?.(80);
      void forget('yxgl', 'leaveGate');
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setResult({ refused: error.msg });
      navigator.vibrate?.([120, 80, 120]);
    } finally {
      last.current = { code, at: Date.now() };
      running.current = false;
      setBusy(false);
    }
  };
  return { result, busy, scan };
}

const PACE = 60_000;

function RecentPassages() {
  const t = useWords(ROOM);
  const { data = [] } = useFetched<Recent[]>(
    'yxgl',
    'leaveGate',
    'recent',
    {},
    { quiet: true, refetchInterval: PACE },
  );
  return (
    <Card title={t('ui.gate.recent')} aria-label={t('ui.gate.recent')}>
      {data.length === 0 && <Soft>{t('ui.gate.none')}</Soft>}
      <Lines>
        {data.map((one) => (
          <Row as="li" gap={12} key={`${one.id} ${one.at}`}>
            <time dateTime={one.at.replace(' ', 'T')}>{one.at.slice(11, 16)}</time>
            <span>
              <strong>{one.name}</strong> <small>{one.className}</small>
            </span>
            <Tag color={one.direction === 'in' ? 'green' : 'blue'}>{t(`ui.gate.${one.direction}`)}</Tag>
          </Row>
        ))}
      </Lines>
    </Card>
  );
}
