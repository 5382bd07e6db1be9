import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Preview } from '../server/answers.ts';
import { ROOM } from './room.ts';

/** Whom a policy stops at the next sign-in, before it is saved. */
export function Effect({ asked }: { asked: { [name: string]: string | number } }) {
  const t = useWords(ROOM);
  const options = { quiet: true, keep: true };
  const answer = useFetched<Preview>('base', 'sysPasswordPolicy', 'preview', asked, options);
  if (!answer.data) return null;
  const { change, bind, accounts } = answer.data;
  return (
    <p data-look="note" role="status">
      {t('ui.policy.change', { count: change, accounts })}
      {bind > 0 && ` ${t('ui.policy.bind', { count: bind })}`}
    </p>
  );
}
