import './confirm.css';
import { parameter } from '#platform/web/client/anonymous.ts';
import { OutsideAsked } from '#platform/web/page/outside-asked.tsx';
import { OutsideMain } from '#platform/web/page/outside-main.tsx';
import type { Asked } from '../../server/answers.ts';
import { Answering } from './answering.tsx';
import { say } from './words.ts';

/** What somebody without an account is asked about, and his answer. No shell, no library; the link works once. */
export function ConfirmPage() {
  const token = parameter('k');
  return (
    <OutsideMain title={say('title')}>
      <OutsideAsked<Asked> path="process/openApi/outside/getOne" params={{ token }} say={say}>
        {(asked, end) => <Answering asked={asked} token={token} onEnd={end} />}
      </OutsideAsked>
    </OutsideMain>
  );
}
