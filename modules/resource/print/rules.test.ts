import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { QR_MARK } from '#platform/kit/print.ts';
import { filledSheet, unknownPlaceholders } from './rules.ts';

const filling = {
  facts: { name: '张三 <b>', reason: '{{secret}}\n第二行' },
  lists: {
    opinions: [
      { step: '辅导员', at: '03-02' },
      { step: '学工处', at: '03-03' },
    ],
    none: [],
  },
};

describe('printed sheets', () => {
  test('facts are text, never markup and never placeholders again', () => {
    assert.equal(
      filledSheet('<p>{{name}}：{{ reason }}</p>', filling),
      '<p>张三 &lt;b&gt;：{{secret}}<br>第二行</p>',
    );
  });

  test('a row of a list comes once per entry, and not at all where there is none', () => {
    const body =
      '<table><tr><th>环节</th></tr><tr><td>{{opinions.step}} {{opinions.at}} {{name}}</td></tr></table>';
    assert.equal(filledSheet(body, filling).match(/<td>/g)?.length, 2);
    assert.ok(filledSheet(body, filling).includes('<td>学工处 03-03 张三 &lt;b&gt;</td>'));
    assert.equal(filledSheet('<tr><td>{{none.step}}</td></tr>', filling), '');
  });

  test('outside of a table the entries stand in a row', () =>
    assert.equal(filledSheet('<p>{{opinions.step}}</p>', filling), '<p>辅导员、学工处</p>'));

  test('what a document doesn’t know is found, and prints as nothing', () => {
    assert.deepEqual(unknownPlaceholders('{{name}}{{qr}}{{opinions.who}}{{constructor}}', filling), [
      'opinions.who',
      'constructor',
    ]);
    assert.equal(filledSheet('[{{constructor}}{{opinions.toString}}]', filling), '[、]');
  });

  test('a signature is a picture of this site, and nothing from elsewhere', () => {
    const signed = (sign: string) =>
      filledSheet('<tr><td>{{o.sign}}</td></tr>', {
        facts: {},
        lists: { o: [{ sign }] },
        pictures: ['o.sign'],
      });
    assert.equal(
      signed('/api/x?a=1&b=2'),
      '<tr><td><img src="/api/x?a=1&amp;b=2" alt="" height="40"></td></tr>',
    );
    assert.equal(signed('//evil.example/x'), '<tr><td></td></tr>');
    assert.equal(signed('" onerror="x'), '<tr><td></td></tr>');
  });

  test('the code has its own place, which no text of a person’s can take', () => {
    assert.equal(filledSheet('{{qr}}', filling), QR_MARK);
    assert.equal(filledSheet('{{name}}', { facts: { name: `a${QR_MARK}b` } }), 'ab');
  });
});
