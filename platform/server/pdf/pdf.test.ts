import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { QR_MARK, SEAL_MARK } from '#platform/kit/print.ts';
import { blocksOf, imagesIn, type TextBlock } from './blocks.ts';
import { extentOf, linesOf, type Measure } from './lines.ts';
import type { Mark } from './marks.ts';
import type { Sheet } from './paper.ts';
import { pagesOf, piecesOf } from './pieces.ts';
import { writePdf } from './write-pdf.ts';

/** Every letter as wide as it is high. */
const measure: Measure = {
  width: (text, { size }) => [...text].length * size,
  picture: (src) => (src === '/gone' ? null : { width: 30, height: 60 }),
  hasQr: true,
  hasSeal: true,
};
const textOf = (block: unknown) => {
  const { runs } = block as TextBlock;
  return runs.map((run) => (run.kind === 'text' ? run.text : `<${run.kind}>`)).join('');
};
const linesIn = (html: string, width: number) => {
  const [block] = blocksOf(html) as TextBlock[];
  const lines = linesOf(block!.runs, width, measure, block!.size);
  return lines.map(({ items }) => items.map((item) => (item.kind === 'text' ? item.text : '□')).join(''));
};
const written = (page: readonly Mark[]) =>
  page.flatMap((mark) => (mark.kind === 'item' && mark.item.kind === 'text' ? [mark.item.text] : []));

describe('a sheet is read', () => {
  test('as paragraphs, headings and items of lists, with what runs inside them', () => {
    const html =
      '<h2 style="text-align: center">在读<br>证明</h2><p>兹 <b>证明</b></p><ol start="3"><li>甲</li><li>乙</li></ol>';
    const blocks = blocksOf(html) as TextBlock[];
    assert.deepEqual(blocks.map(textOf), ['在读<break>证明', '兹 证明', '甲', '乙']);
    assert.deepEqual([blocks[0]!.align, blocks[0]!.stays, blocks[1]!.align], ['center', true, 'left']);
    assert.deepEqual([blocks[2]!.marker, blocks[3]!.marker], ['3.', '4.']);
  });

  test('without what no text of a school holds: scripts go with their words, unknown tags leave theirs', () => {
    assert.deepEqual(blocksOf('<p>甲<script>alert(1)</script><blink>乙</blink></p>').map(textOf), ['甲乙']);
    assert.deepEqual(blocksOf('</td></table></p></li>'), []);
  });

  test('a table by rows and cells, a code where it is marked', () => {
    const [table, code] = blocksOf(
      `<table><tbody><tr><th>名</th><td colspan="2">值<p>二</p></td></tr></tbody></table><p>${QR_MARK}扫码</p>`,
    );
    assert.ok(table?.kind === 'table');
    assert.deepEqual(
      table.rows.map((cells) =>
        cells.map(({ head, colspan, blocks }) => [head, colspan, blocks.map(textOf)]),
      ),
      [
        [
          [true, 1, ['名']],
          [false, 2, ['值', '二']],
        ],
      ],
    );
    assert.equal(textOf(code), '<qr>扫码');
  });

  test('whatever is handed in, it is read to its end', () => {
    const piece = fc.constantFrom(
      '<table>',
      '</table>',
      '<tr>',
      '<td>',
      '</td>',
      '<p>',
      '</p>',
      '<ul>',
      '<li>',
      '</ul>',
      '<b>',
      '字',
      ' ',
      '<img src="/x">',
      '<br>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const room = { width: 200, height: 300 };
        const pages = pagesOf(piecesOf(blocksOf(pieces.join('')), room, measure), room.height);
        assert.ok(pages.length >= 1);
      }),
    );
  });
});

describe('lines', () => {
  const size = 10.5;
  test('break between any two Chinese letters, never before a full stop nor after an opening quote', () => {
    assert.deepEqual(linesIn('<p>一二三四五六</p>', size * 4), ['一二三四', '五六']);
    assert.deepEqual(linesIn('<p>一二三四。五</p>', size * 4), ['一二三', '四。五']);
    assert.deepEqual(linesIn('<p>一二三“四”</p>', size * 4), ['一二三', '“四”']);
  });

  test('keep a word whole where it fits, and cut it where no line could hold it', () => {
    assert.deepEqual(linesIn('<p>学号 2024 号</p>', size * 5), ['学号', '2024', '号'.padStart(1)]);
    assert.deepEqual(linesIn('<p>abcdefgh</p>', size * 3), ['abc', 'def', 'gh']);
  });

  test('lose nothing but the spaces at their ends', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('字', '，', 'a', ' ', '（', '9') }),
        fc.integer({ min: 1, max: 12 }),
        (text, wide) => {
          const bare = (given: string) => given.replaceAll(' ', '');
          assert.equal(bare(linesIn(`<p>x${text}</p>`, size * wide).join('')), bare(`x${text}`));
        },
      ),
    );
  });

  test('know how narrow and how wide a cell may be', () => {
    const [block] = blocksOf('<p>软件技术 abc</p>') as TextBlock[];
    assert.deepEqual(extentOf(block!.runs, measure), { min: 3 * size, max: 8 * size });
  });
});

describe('pages', () => {
  const room = { width: 400, height: 200 };
  const pagesIn = (html: string) => pagesOf(piecesOf(blocksOf(html), room, measure), room.height);
  const row = (cells: string) => `<tr>${cells}</tr>`;

  test('a table goes on under its heading, and no row is cut', () => {
    const rows = Array.from({ length: 20 }, (_, no) => row(`<td>${no}</td><td>名</td>`)).join('');
    const pages = pagesIn(`<table><tbody>${row('<th>号</th><th>名</th>')}${rows}</tbody></table>`);
    assert.ok(pages.length > 2);
    for (const page of pages) assert.equal(written(page)[0], '号');
    const numbers = pages.flatMap(written).filter((text) => /^\d+$/.test(text));
    assert.deepEqual(
      numbers,
      Array.from({ length: 20 }, (_, no) => String(no)),
    );
  });

  test('a heading isn’t left behind by what it heads', () => {
    const fill = '<p>字</p>'.repeat(7);
    const pages = pagesIn(`${fill}<h3>题</h3><p>文</p>`);
    assert.deepEqual(written(pages.at(-1)!).slice(-2), ['题', '文']);
  });

  test('a seal takes no room: it lies over the name behind it, and a paper without one is set alike', () => {
    const html = `<p style="text-align: right">${SEAL_MARK}某学校<br>2026-11-25</p>`;
    const [page] = pagesIn(html);
    const items = page!.flatMap((mark) => (mark.kind === 'item' ? [mark] : []));
    const lain = items.find(({ item }) => item.kind === 'seal')!;
    const name = items.find(({ item }) => item.kind === 'text')!;
    assert.deepEqual([lain.x, lain.y], [name.x, name.y]);
    const texts = (marks: readonly Mark[]) =>
      marks.filter((mark) => mark.kind === 'item' && mark.item.kind === 'text');
    assert.deepEqual(texts(page!), texts(pagesIn(html.replace(SEAL_MARK, ''))[0]!));
  });

  test('a cell longer than a page goes on on the next, whole', () => {
    const long = '字'.repeat(1_000);
    const pages = pagesIn(`<table><tbody>${row(`<td>${long}</td><td>旁</td>`)}</tbody></table>`);
    assert.ok(pages.length > 1);
    assert.equal(
      pages
        .flatMap(written)
        .filter((text) => text !== '旁')
        .join(''),
      long,
    );
  });

  test('nothing lies beside the paper', () => {
    const html = `<table><tbody>${row('<th rowspan="2">甲</th><td>一</td>')}${row('<td colspan="3">二</td>')}</tbody></table><p style="text-align: right"><img src="/x">落款</p>`;
    for (const mark of pagesIn(html).flat()) {
      const width = mark.kind === 'item' ? mark.item.width : mark.width;
      assert.ok(mark.x >= -0.01 && mark.x + width <= room.width + 0.01, JSON.stringify(mark));
    }
  });
});

describe('a PDF', () => {
  const sheet = (title: string): Sheet => ({
    ...{ title, paper: 'A4', orientation: 'portrait', qr: 'https://school.example/verify?id=1', seal: null },
    html: `<h2>在读证明</h2><p>兹证明 ${title}，龑䶮𬭎㼆。<img src="/face"></p><p>${QR_MARK}</p>`,
    pictures: { '/face': 'face' },
    bytes: {},
  });
  async function* sheets(many: number) {
    for (let no = 0; no < many; no += 1) yield sheet(`张三${no}`);
  }
  const path = join(tmpdir(), `pdf-test-${process.pid}.pdf`);

  test('has a page for each sheet, its own letters and no others', async () => {
    try {
      assert.equal(await writePdf({ path, title: '证明' }, sheets(30)), 30);
      const file = await readFile(path);
      const text = file.toString('latin1');
      assert.equal([...text.matchAll(/\/Type \/Page\b(?!s)/g)].length, 30);
      assert.match(text, /\/FontFile3/, 'the font is in it');
      assert.ok(file.length < 400_000, `${file.length} bytes: a subset`);
      // what can be searched and copied is what was written
      const maps = [...text.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].flatMap(([, bytes]) => {
        try {
          return [inflateSync(Buffer.from(bytes!, 'latin1')).toString('latin1')];
        } catch {
          return [];
        }
      });
      const letters = maps
        .filter((map) => map.includes('beginbfrange'))
        .join('')
        .toLowerCase()
        .replaceAll(' ', '');
      for (const letter of '证龑䶮𬭎') {
        const units = [...letter].flatMap((one) => one.split('')).map((unit) => unit.charCodeAt(0));
        assert.ok(letters.includes(units.map((unit) => unit.toString(16).padStart(4, '0')).join('')), letter);
      }
    } finally {
      await rm(path, { force: true });
    }
  });

  test('that nobody wants any more leaves no process behind, and says why it ended', async () => {
    const failing = async function* () {
      yield sheet('一');
      throw new Error('cancelled');
    };
    await assert.rejects(writePdf({ path, title: '证明' }, failing()), /cancelled/);
    await rm(path, { force: true });
    await assert.rejects(writePdf({ path: '/no/such/folder/x.pdf', title: '' }, sheets(1)), /ENOENT/);
  });

  test('pictures are named by their addresses', () => {
    assert.deepEqual(imagesIn('<p><img src="/a?x=1&amp;y=2"></p>'), ['/a?x=1&y=2']);
  });
});
