import './outside.css';
import { useEffect } from 'react';
import { say } from './outside-words.ts';
import { ParentAnswer } from './parent-answer.tsx';
import { SlipProof } from './slip-proof.tsx';

/** Pages for people without an account: no shell, no library. */
export function OutsidePage() {
  const isParent = location.pathname.startsWith('/leave/parent');
  const title = say(isParent ? 'parentTitle' : 'verifyTitle');
  useEffect(() => {
    document.title = title;
    document.getElementById('veil')?.remove();
  }, [title]);
  return (
    <main className="leave-outside">
      <h1>{title}</h1>
      {isParent ? <ParentAnswer /> : <SlipProof />}
    </main>
  );
}
