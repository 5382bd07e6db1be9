import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { crc32, deflateRawSync } from 'node:zlib';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import type { Parsed } from '../server/answers.ts';

/** A zip of one part, as Word writes them. */
function zipOf(name: string, text: string): Buffer {
  const [raw, label] = [Buffer.from(text), Buffer.from(name)];
  const [packed, crc] = [deflateRawSync(raw), crc32(raw)];
  const shared = (head: Buffer, at: number) => {
    head.writeUInt16LE(20, at);
    head.writeUInt16LE(8, at + 4);
    head.writeUInt32LE(crc, at + 10);
    head.writeUInt32LE(packed.length, at + 14);
    head.writeUInt32LE(raw.length, at + 18);
    head.writeUInt16LE(label.length, at + 22);
  };
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  shared(local, 4);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  shared(central, 6);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + label.length, 12);
  end.writeUInt32LE(30 + label.length + packed.length, 16);
  return Buffer.concat([local, label, packed, central, label, end]);
}

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const docx = (lines: readonly string[]) =>
  zipOf(
    'word/document.xml',
    `<?xml version="1.0"?><w:document><w:body>${lines.map(paragraph).join('')}</w:body></w:document>`,
  );

describe('question banks', () => {
  const at = suiteWorld();
  let [teacher, other, admin, student]: Caller[] = [];
  let bankId = '';
  before(async () => {
    [teacher, other, admin, student] = await Promise.all(
      ['teacher01', 'fdy01', 'admin', 'stu01'].map((name) => at.world.as(name)),
    );
    bankId = String(
      (await teacher!.ok('post', 'zxks/questionBank/add', { name: '试题库', share: 'private' })).id,
    );
  });
  const one = (more: object = {}) => ({
    ...{ bankId, type: 'single', stem: `题${Math.random()}`, options: [{ text: '一' }, { text: '二' }] },
    ...{ answer: 'B', difficulty: 3, score: 2, ...more },
  });

  test('a key that does not fit its type is refused on its field', async () => {
    for (const [more, said] of [
      [{ answer: 'AB' }, /必须且只能有一个正确答案/],
      [{ answer: 'C' }, /答案C不在选项中/],
      [{ type: 'blank', options: null, stem: '__和__', answer: '甲' }, /题干有 2 个空，答案有 1 个/],
    ] as const) {
      const answer = await teacher!.post('zxks/question/add', one(more));
      assert.equal(answer.status, 400);
      assert.match(JSON.stringify(answer.body), said);
    }
  });

  test('an edit of what is asked makes a version, a paper keeps the one it took, and the question is only disabled', async () => {
    const { id } = await teacher!.ok('post', 'zxks/question/add', one({ stem: '第一版' }));
    const paper = await teacher!.ok('post', 'zxks/paper/add', {
      name: '卷',
      mode: 'fixed',
      fullScore: 5,
      passScore: 3,
    });
    const section = {
      title: '一',
      type: 'single',
      rule: 'all',
      draws: [],
      items: [{ questionId: id, pt: 400 }],
    };
    const kept = await teacher!.ok('post', 'zxks/paper/compose', {
      id: paper.id,
      version: 1,
      sections: [section],
    });
    assert.deepEqual([kept.sum, kept.full], [400, 500]);
    const refused = await teacher!.post('zxks/paper/finish', { id: paper.id });
    assert.match(refused.body.msg, /各题型分值合计4，与总分5不一致/);
    const before = await teacher!.ok('get', 'zxks/question/detail', { id });
    await teacher!.ok('post', 'zxks/question/update', { id, version: before.version, stem: '第二版' });
    await teacher!.ok('post', 'zxks/question/update', { id, version: before.version + 1, difficulty: 5 });
    const versions = await teacher!.ok('get', 'zxks/question/versions', { id });
    assert.deepEqual(
      versions.map((row: { no: number; stem: string }) => [row.no, row.stem]),
      [
        [2, '第二版'],
        [1, '第一版'],
      ],
    );
    const { items } = await teacher!.ok('get', 'zxks/paper/content', { id: paper.id });
    assert.deepEqual([items[0].stem, items[0].isOld], ['第一版', true]);
    const held = await teacher!.form('zxks/question/remove', { ids: id });
    assert.match(held.body.msg, /只能停用/);
  });

  test('a text with one broken block shows four good and one wrong, and imports the four once', async () => {
    const text =
      '1. 甲\nA. 一\nB. 二\n答案：A\n2. 乙\nA. 一\nB. 二\n答案：AB\n3. 丙\n答案：对\n4. 丁__\n答案：戊\n5. 己\nA. 一\nB. 二\n答案：E';
    const found: Parsed[] = await teacher!.ok('post', 'zxks/question/parseText', { bankId, text });
    assert.deepEqual(
      found.map(({ type, line, faults }) => [type, line, faults.length]),
      [
        ['single', 1, 0],
        ['multiple', 5, 0],
        ['judge', 9, 0],
        ['blank', 11, 0],
        ['single', 13, 1],
      ],
    );
    const items = found.slice(0, 4).map(({ line: _l, faults: _f, sameAs: _s, ...draft }) => draft);
    const answers = await Promise.all(
      [1, 2].map(() => teacher!.ok('post', 'zxks/question/importText', { bankId, items })),
    );
    assert.equal(
      answers.reduce((sum, { added }) => sum + added, 0),
      4,
    );
    const again: Parsed[] = await teacher!.ok('post', 'zxks/question/parseText', { bankId, text });
    assert.equal(again[0]!.sameAs, '甲');
    const wrong = found[4]!;
    const { line: _l, faults: _f, sameAs: _s, ...bad } = wrong;
    assert.match(
      (await teacher!.post('zxks/question/importText', { bankId, items: [bad] })).body.msg,
      /第 1 题仍有错误/,
    );
  });

  test('a Word document is read, one that unpacks to too much is refused, and so is what is no document', async () => {
    const file = (content: Buffer, name = '题.docx') =>
      teacher!.form('zxks/question/parseFile', { bankId }, [{ name, content }]);
    const fine = await file(docx(['1. 子', 'A. 一', 'B. 二', '答案：A']));
    assert.deepEqual(
      fine.data.map((row: Parsed) => [row.type, row.stem]),
      [['single', '子']],
    );
    const bomb = docx(Array<string>(300_000).fill('零'.repeat(40)));
    assert.ok(bomb.length < 1_000_000);
    assert.match((await file(bomb)).body.msg, /文件过大或解压后超出限制/);
    assert.match((await file(Buffer.from('no zip'))).body.msg, /无法识别该文件/);
    assert.match(
      (await file(Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><quiz/>'), 'a.xml')).body.msg,
      /无法识别该文件/,
    );
  });

  test('what is exported as Moodle XML is read as the same', async () => {
    const { body } = await teacher!.post('zxks/question/exportText', { bankId, format: 'moodle' });
    const target = await teacher!.ok('post', 'zxks/questionBank/add', { name: '往返', share: 'private' });
    const found = await teacher!.form('zxks/question/parseFile', { bankId: target.id }, [
      { name: 'a.xml', content: body },
    ]);
    const told = (row: Parsed) => [row.type, row.stem, row.answer];
    const first = found.data.map(told).toSorted();
    const stored = await at.world.work((work) =>
      work.db.rows<{ type: string; stem: string; answer: string }>(
        sql`select type, stem, answer from question where bank_id = ${bankId}`,
      ),
    );
    assert.deepEqual(first, stored.map(({ type, stem, answer }) => [type, stem, answer]).toSorted());
  });

  test('a private bank is its keeper’s, a shared one is used and not changed; students see none', async () => {
    const seen = async (who: Caller) =>
      (await who.ok('get', 'zxks/questionBank/list', { size: 100 })).records.map(
        (row: { name: string }) => row.name,
      );
    assert.ok(!(await seen(other!)).includes('试题库'));
    assert.ok((await seen(other!)).includes('入学安全教育题库'));
    assert.ok((await seen(admin!)).includes('试题库'));
    const { records } = await other!.ok('get', 'zxks/question/list', { size: 5, keyword: '火警电话' });
    const mine = await other!.post('zxks/question/update', {
      id: records[0].id,
      version: records[0].version,
      stem: '改',
    });
    assert.match(mine.body.msg, /只能使用该题库/);
    assert.equal((await other!.post('zxks/question/add', one())).status, 400);
    assert.equal((await student!.get('zxks/question/list')).status, 403);
  });

  test('a paper whose rules find too little is not finished, and says which', async () => {
    const paper = await teacher!.ok('post', 'zxks/paper/add', {
      name: '抽',
      mode: 'drawnEach',
      fullScore: 40,
      passScore: 3,
    });
    const rule = { bankIds: [bankId], knowledge: '', difficulties: [], tags: '', count: 20, pt: 200 };
    const section = { title: '一', type: 'judge', rule: 'all', draws: [rule], items: [] };
    await teacher!.ok('post', 'zxks/paper/compose', { id: paper.id, version: 1, sections: [section] });
    const answer = await teacher!.post('zxks/paper/finish', { id: paper.id });
    assert.match(answer.body.msg, /规则1可用题\d+道，需20道/);
    const demo = (await admin!.ok('get', 'zxks/paper/list', { keyword: '新生入学' })).records[0];
    const drawn = await admin!.ok('get', 'zxks/paper/trialDraw', { id: demo.id });
    assert.equal(drawn.items.length, 16);
  });
});
