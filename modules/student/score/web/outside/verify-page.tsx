import '../score.css';
import { useEffect, useState } from 'react';
import { ask, parameter, sentenceOf } from '#platform/web/client/anonymous.ts';
import { OutsideMain } from '#platform/web/page/outside-main.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Proof } from '../../server/answers.ts';
import { say } from './words.ts';

/** Says whether a transcript is genuine and still stands, and what it says. */
export function VerifyPage() {
  const [proof, setProof] = useState<Proof | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [id, mark] = [parameter('id'), parameter('m')];
  useEffect(() => {
    ask<Proof>('GET', 'xsgl/openApi/transcript/verify', { id, mark }).then(setProof, (error: unknown) =>
      setWrong(sentenceOf(error, say('failed'))),
    );
  }, [id, mark]);
  return (
    <OutsideMain title={say('title')}>
      {wrong && <p role="alert">{wrong}</p>}
      {!wrong && !proof && <p>{say('loading')}</p>}
      {proof && <Found proof={proof} />}
    </OutsideMain>
  );
}

function Found({ proof }: { proof: Proof }) {
  const state = proof.state === 'valid' ? 'valid' : proof.state === 'superseded' ? 'superseded' : 'revoked';
  return (
    <>
      <p role="status" data-tone={state === 'valid' ? 'good' : 'wrong'}>
        {say(state)}
      </p>
      <Card look="lined">
        <Facts
          facts={[
            [say('school'), proof.schoolName],
            [say('number'), proof.transcriptNo],
            [say('name'), proof.name],
            [say('major'), proof.major],
            [say('issuedOn'), proof.issuedOn],
            [say('credits'), proof.credits],
            [say('gpa'), proof.gpa],
          ]}
        />
      </Card>
      <Soft>{say('compare')}</Soft>
      <Table label={say('course')} figures>
        <thead>
          <tr>
            <th scope="col">{say('course')}</th>
            <th scope="col">{say('term')}</th>
            <th scope="col">{say('credit')}</th>
            <th scope="col">{say('score')}</th>
          </tr>
        </thead>
        <tbody>
          {proof.lines.map((one) => (
            <tr key={`${one.term}${one.name}${one.score}`}>
              <td>{one.name}</td>
              <td>{one.term}</td>
              <td>{one.credit}</td>
              <td>{one.score}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
