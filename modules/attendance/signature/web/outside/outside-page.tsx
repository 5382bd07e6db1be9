import './outside.css';
import { useEffect } from 'react';
import { say } from './outside-words.ts';
import { ParentSign } from './parent-sign.tsx';
import { Proof } from './proof.tsx';

/** Pages for people without an account: no shell, no library. */
export function OutsidePage() {
  const isParent = location.pathname.startsWith('/sign/parent');
  const title = say(isParent ? 'parentTitle' : 'verifyTitle');
  useEffect(() => {
    document.title = title;
    document.getElementById('veil')?.remove();
  }, [title]);
  return (
    <main className="sign-outside">
      <h1>{title}</h1>
      {isParent ? <ParentSign /> : <Proof />}
    </main>
  );
}
