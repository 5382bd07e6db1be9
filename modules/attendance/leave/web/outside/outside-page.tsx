import { OutsideMain } from '#platform/web/page/outside-main.tsx';
import { say } from './outside-words.ts';
import { ParentAnswer } from './parent-answer.tsx';
import { SlipProof } from './slip-proof.tsx';

/** Pages for people without an account: no shell, no library. */
export function OutsidePage() {
  const isParent = location.pathname.startsWith('/leave/parent');
  const title = say(isParent ? 'parentTitle' : 'verifyTitle');
  return <OutsideMain title={title}>{isParent ? <ParentAnswer /> : <SlipProof />}</OutsideMain>;
}
