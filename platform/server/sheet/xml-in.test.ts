import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { refused } from './test/kit.ts';
import { attribute, scanXml } from './xml-in.ts';

const XML =
  `\ufeff<?xml version="1.0"?><!-- a > b --><x:book xmlns:x="u"><x:row r="1" note="a > b">` +
  `<c r='A1' s = "5"\n t="s"/><v>1 &lt; 2 &amp;&#20013;&#x6587;&unknown;</v><![CDATA[<raw>]]></x:row></x:book>\n`;

async function eventsOf(pieces: readonly string[]): Promise<string[]> {
  const events: string[] = [];
  await scanXml(each(pieces), {
    open: (name, attributes) =>
      events.push(
        `<${name} ${['r', 's', 't', 'note'].map((one) => attribute(attributes, one) ?? '').join()}`,
      ),
    close: (name) => events.push(`/${name}`),
    text: (text) => events.push(text),
  });
  return events;
}

async function* each(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
}

const EXPECTED = [
  '\ufeff',
  '<book ,,,',
  '<row 1,,,a > b',
  '<c A1,5,s,',
  '/c',
  '<v ,,,',
  '1 < 2 &中文&unknown;',
  '/v',
  '<raw>',
  '/row',
  '/book',
];

test('tags, text, entities, comments and CDATA are understood', async () => {
  assert.deepEqual(await eventsOf([XML]), EXPECTED);
});

test('it makes no difference where the text is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(XML.length), { maxLength: 6 }), async (cuts) => {
      const ends = [0, ...cuts.sort((a, b) => a - b), XML.length];
      const pieces = ends.slice(1).map((end, index) => XML.slice(ends[index], end));
      assert.deepEqual(await eventsOf(pieces), EXPECTED);
    }),
  );
});

test('document types and text without end are refused', async () => {
  await assert.rejects(eventsOf(['<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>']), refused('sheet.notASheet'));
  await assert.rejects(eventsOf(['<x', ' a="'.padEnd(2_000_000, 'y')]), refused('sheet.notASheet'));
  await assert.rejects(eventsOf(['<x>cut <y']), refused('sheet.notASheet'));
});
