import { OutsideMain } from '#platform/web/page/outside-main.tsx';
import { LinkPay } from './link-pay.tsx';
import { say } from './outside-words.ts';
import { ReceiptProof } from './receipt-proof.tsx';
import { SandboxPay } from './sandbox-pay.tsx';

/** Pages for people without an account: no shell, no library. */
export function OutsidePage() {
  const [, first, second] = location.pathname.split('/');
  const isSandbox = first === 'paysandbox';
  const isLink = second === 'link';
  const title = say(isSandbox ? 'sandboxTitle' : isLink ? 'linkTitle' : 'receiptTitle');
  return (
    <OutsideMain title={title}>
      {isSandbox ? <SandboxPay no={second ?? ''} /> : isLink ? <LinkPay /> : <ReceiptProof />}
    </OutsideMain>
  );
}
