import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { isEmpty, type Answer } from '../../rules/marking.ts';
import type { Told } from '../../server/answers.ts';
import { letter, points, ROOM } from '../exam.ts';

/** A question that is over: what one answered, what is right and why. */
export function ToldCard({ told, no, hidden }: { told: Told; no: number; hidden?: boolean }) {
  const t = useWords(ROOM);
  const lettersOf = (places: readonly number[]) =>
    told.options.flatMap(({ at }, place) => (places.includes(at) ? [letter(place)] : [])).join('');
  const said = (answer: Answer): string => {
    if (isEmpty(answer)) return t('ui.result.none');
    if (typeof answer === 'boolean') return t(answer ? 'ui.sheet.yes' : 'ui.sheet.no');
    if (!Array.isArray(answer)) return answer ?? '';
    return told.options.length > 0 ? lettersOf(answer.map(Number)) : answer.join(' | ');
  };
  return (
    <Card as="li" look="lined">
      <p className="part-written">
        {no}. {told.stem}
      </p>
      <Stack as="ul" gap={2}>
        {told.options.map(({ at, text }, place) => (
          <li
            key={at}
            className="part-written"
            data-tone={!hidden && told.right.includes(at) ? 'good' : undefined}
          >
            {letter(place)}. {text}
          </li>
        ))}
      </Stack>
      <p data-tone={told.pt === told.fullPt ? undefined : 'wrong'}>
        {t('ui.result.mine')}：{said(told.mine)}{' '}
        <small>{t('ui.result.got', { pt: points(told.pt ?? 0), full: points(told.fullPt) })}</small>
      </p>
      {!hidden && (
        <>
          <p className="part-written">
            {t('ui.result.right')}：{told.right.length > 0 ? lettersOf(told.right) : told.answer}
          </p>
          {told.analysis && (
            <Soft className="part-written">
              {t('ui.result.why')}：{told.analysis}
            </Soft>
          )}
          {told.comment && (
            <Soft className="part-written">
              {t('ui.result.comment')}：{told.comment}
            </Soft>
          )}
        </>
      )}
    </Card>
  );
}
