import { Face, Soft } from '#platform/web/parts/text.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Icon } from '#platform/web/list/parts/icon.tsx';
import type { Passage } from '../../server/answers.ts';
import { ROOM } from '../leave.ts';

export type Result = { passage: Passage } | { refused: string } | null;

/** Who may pass, large enough to be compared with the face in front of the guard; or why nobody may. */
export function GateResult({ result, busy }: { result: Result; busy: boolean }) {
  const t = useWords(ROOM);
  if (!result)
    return (
      <div className="gate-result" aria-busy={busy}>
        <Soft>{t(busy ? 'ui.gate.checking' : 'ui.gate.ready')}</Soft>
      </div>
    );
  if ('refused' in result)
    return (
      <div className="gate-result" data-tone="wrong" role="alert">
        <Icon name="close" size={56} />
        <strong>{t('ui.gate.refused')}</strong>
        <p>{result.refused}</p>
      </div>
    );
  const { passage } = result;
  return (
    <div className="gate-result" data-tone={passage.direction === 'in' ? 'good' : 'main'} role="status">
      <Row as="p" className="gate-direction">
        <Icon name="check" size={30} /> {t(`ui.gate.${passage.direction}`)}
      </Row>
      <Face src={passage.photo} name={passage.name} width={150} />
      <strong>{passage.name}</strong>
      <p>
        {passage.className} · {passage.studentNo}
      </p>
      <p>{t('ui.gate.until', { time: passage.until.slice(0, 16) })}</p>
      <Soft>
        {passage.at.slice(11, 19)} · {passage.leaveNo}
      </Soft>
    </div>
  );
}
