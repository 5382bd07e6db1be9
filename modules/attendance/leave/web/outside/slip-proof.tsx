import { parameter } from '#platform/web/client/anonymous.ts';
import { OutsideAsked } from '#platform/web/page/outside-asked.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import type { Proof } from '../../server/answers.ts';
import { say } from './outside-words.ts';

/** Says whether a printed slip is genuine, and what stands on it. */
export function SlipProof() {
  const params = { id: parameter('id'), mark: parameter('m') };
  return (
    <OutsideAsked<Proof> path="yxgl/openApi/leaveSlip/getOne" params={params} say={say}>
      {(proof) => <Genuine proof={proof} />}
    </OutsideAsked>
  );
}

function Genuine({ proof }: { proof: Proof }) {
  const isVoid = proof.state === 'cancelled';
  return (
    <>
      <p data-tone={isVoid ? 'wrong' : 'good'} role="status">
        {say(isVoid ? 'void' : 'genuine')}
      </p>
      <Card look="lined">
        <Facts
          facts={[
            [say('number'), proof.leaveNo],
            [say('student'), `${proof.studentName}　${proof.schoolName} ${proof.className}`],
            [say('type'), proof.typeName],
            [say('time'), `${proof.startTime.slice(0, 16)} — ${proof.endTime.slice(0, 16)}`],
            [say('days'), String(proof.leaveDays)],
            [say('approvers'), proof.approvers.map((one) => `${one.name} ${one.at.slice(0, 10)}`).join('、')],
          ]}
        />
      </Card>
    </>
  );
}
