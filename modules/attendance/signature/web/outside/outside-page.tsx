import { OutsideMain } from '#platform/web/page/outside-main.tsx';
import { say } from './outside-words.ts';
import { ParentSign } from './parent-sign.tsx';
import { Proof } from './proof.tsx';

/** Pages for people without an account: no shell, no library. */
export function OutsidePage() {
  const isParent = location.pathname.startsWith('/sign/parent');
  const title = say(isParent ? 'parentTitle' : 'verifyTitle');
  return <OutsideMain title={title}>{isParent ? <ParentSign /> : <Proof />}</OutsideMain>;
}
