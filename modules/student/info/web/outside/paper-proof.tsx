import { useEffect, useState } from 'react';
import { ask, parameter, sentenceOf } from '#platform/web/client/anonymous.ts';
import { inlined } from '#platform/web/client/inlined.ts';
import { OutsideMain } from '#platform/web/page/outside-main.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import type { PaperProof, RosterProof } from '../../server/answers.ts';

const say = inlined({
  title: ['学生证明核验', '學生證明核驗', 'Student paper check'],
  genuine: ['该证明真实有效', '該證明真實有效', 'The paper is genuine'],
  gone: [
    '证明真实，但该生目前已不在籍',
    '證明真實，但該生目前已不在籍',
    'Genuine, but the student is no longer on the roll',
  ],
  student: ['学生', '學生', 'Student'],
  school: ['学校', '學校', 'School'],
  place: ['院系班级', '院系班級', 'Department and class'],
  status: ['学籍状态', '學籍狀態', 'Status'],
  roster: ['该名册真实有效', '該名冊真實有效', 'The list is genuine'],
  count: ['名册人数', '名冊人數', 'Students on the list'],
  now: ['目前在籍人数', '目前在籍人數', 'Students in the class today'],
  day: ['出具日期', '出具日期', 'Issued on'],
  failed: ['无法核验：链接无效', '無法核驗：連結無效', 'This link proves nothing'],
  loading: ['加载中…', '載入中…', 'Loading…'],
});

/** Says whether a printed paper is genuine, and what is true of its student today. */
export function PaperProofPage() {
  return (
    <OutsideMain title={say('title')} className="info-outside">
      {parameter('p') === 'classRoster' ? <Roster /> : <Proof />}
    </OutsideMain>
  );
}

function useProof<T>(call: string, more: { [name: string]: string }) {
  const [proof, setProof] = useState<T | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    const asked = { ...more, id: parameter('id'), day: parameter('d'), mark: parameter('m') };
    ask<T>('GET', call, asked).then(setProof, (error: unknown) => setWrong(sentenceOf(error, say('failed'))));
    // the address is read once
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return { proof, wrong };
}

function Roster() {
  const { proof, wrong } = useProof<RosterProof>('xsgl/openApi/studentPaper/roster', {
    count: parameter('n'),
  });
  if (wrong) return <p role="alert">{wrong}</p>;
  if (!proof) return <p>{say('loading')}</p>;
  return (
    <>
      <p role="status">{say('roster')}</p>
      <Card look="lined">
        <Facts
          facts={[
            [say('school'), proof.schoolName],
            [say('place'), `${proof.department} ${proof.className}`],
            [say('count'), String(proof.count)],
            [say('now'), String(proof.now)],
            [say('day'), proof.day],
          ]}
        />
      </Card>
    </>
  );
}

function Proof() {
  const { proof, wrong } = useProof<PaperProof>('xsgl/openApi/studentPaper/getOne', {
    paper: parameter('p'),
  });
  if (wrong) return <p role="alert">{wrong}</p>;
  if (!proof) return <p>{say('loading')}</p>;
  return (
    <>
      <p role="status">{say(proof.enrolled ? 'genuine' : 'gone')}</p>
      <Card look="lined">
        <Facts
          facts={[
            [say('school'), proof.schoolName],
            [say('student'), `${proof.name} ${proof.studentNo}`],
            [say('place'), `${proof.department} ${proof.major} ${proof.className}`],
            [say('status'), proof.status],
            [say('day'), proof.day],
          ]}
        />
      </Card>
    </>
  );
}
