import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { cleanHtml } from '../server/clean-html.ts';
import type { Caller } from './caller.ts';
import { PAYLOADS, runs } from './payloads.fixture.ts';
import { suiteWorld, type World } from './world.ts';

/** Attacks through every field that takes written text (security.md 16); the browser's part is `e2e/attacks.walk.ts`. */

/** Attacks in one text: a call for each would take a minute. */
const AT_ONCE = 30;

const NOBODY = {
  all: false,
  roleTypes: [],
  departmentIds: [],
  grades: [],
  majorIds: [],
  classIds: [],
  userIds: [],
};

describe('written text', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
  });

  /** Sends a text in and reads it back as the next reader would; '' where it was refused. */
  type Way = (html: string) => Promise<string>;
  let batches = 0;
  const inBatch = async (field: string) => async (html: string) => {
    const { id } = await admin.ok('post', 'yxgl/welcomeBatch/add', {
      name: `迎新${(batches += 1)}`,
      grade: '2031',
      openFrom: '2031-08-01',
      openTo: '2031-09-10',
      reportFrom: '2031-09-01 08:00:00',
      reportTo: '2031-09-03 18:00:00',
      lateDays: 3,
      [field]: html,
    });
    return (await admin.ok('get', 'yxgl/welcomeBatch/detail', { id }))[field];
  };
  const ways: { readonly [field: string]: () => Promise<Way> } = {
    async 'sysNotice.content'() {
      return async (content) => {
        const given = { title: '通知', noticeType: 'notice', content, target: NOBODY };
        const { status, data } = await admin.post('base/sysNotice/add', given);
        if (status !== 200) return '';
        return (await admin.ok('get', 'base/sysNotice/detail', { id: data.id })).content;
      };
    },
    async 'richText.content'() {
      const textCode = 'attack';
      return async (content) => {
        const translations = { en: { title: 'x', content } };
        await admin.ok('post', 'base/richText/add', { textCode, title: '须知', content, translations });
        const zh = await admin.ok('get', 'base/richText/getOne', { textCode });
        const en = await admin.in('en').ok('get', 'base/richText/getOne', { textCode });
        return zh.content + en.content;
      };
    },
    async 'signTemplate.content'() {
      let count = 0;
      return async (content) => {
        const given = { name: `承诺书${(count += 1)}`, roles: ['self'], minReadSeconds: 3, content };
        const { id } = await admin.ok('post', 'yxgl/signTemplate/add', given);
        return (await admin.ok('get', 'yxgl/signTemplate/detail', { id })).content;
      };
    },
    async 'admitNotice.content'() {
      let count = 0;
      return async (content) => {
        const given = { title: `录取须知${(count += 1)}`, audience: 'public', content };
        const answer = await admin.post('zsgl/admitNotice/add', given);
        assert.equal(answer.status, 200, JSON.stringify(answer.body));
        return (await admin.ok('get', 'zsgl/admitNotice/detail', { id: answer.data.id })).content;
      };
    },
    'welcomeBatch.notice': () => inBatch('notice'),
    'welcomeBatch.pledge': () => inBatch('pledge'),
    async 'serviceGuide.steps'() {
      const [{ id: appId }] = await admin.ok('get', 'base/appName/getUserApp');
      const none = { audience: null, days: null, contact: null, legalBasis: null };
      let version = (await admin.ok('get', 'base/serviceGuide/getOne', { appId }))?.version ?? 0;
      return async (html) => {
        const given = { appId, ...none, material: html, steps: html, version };
        ({ version } = await admin.ok('post', 'base/serviceGuide/save', given));
        const { steps, material } = await admin.ok('get', 'base/serviceGuide/getOne', { appId });
        return steps + material;
      };
    },
  };

  test('every declared field for written text has its attacks here', () => {
    const declared = [...world.platform.resources.values()].flatMap(({ resource }) =>
      Object.entries(resource.fields)
        .filter(([, field]) => field.kind === 'richText')
        .map(([name]) => `${resource.name}.${name}`),
    );
    assert.ok(declared.length > 0);
    assert.deepEqual(
      declared.filter((field) => !Object.hasOwn(ways, field)),
      [],
    );
  });

  for (const [field, open] of Object.entries(ways))
    test(`of five hundred attacks none stays alive in ${field}`, async () => {
      const send = await open();
      for (let at = 0; at < PAYLOADS.length; at += AT_ONCE) {
        const attack = PAYLOADS.slice(at, at + AT_ONCE).join('<p>—</p>');
        const stored = await send(attack);
        assert.equal(runs(stored), null, `${attack} is kept as ${stored}`);
        // the cleaner's own test proves it on each attack alone
        assert.ok(stored.startsWith(cleanHtml(attack)) || stored.endsWith(cleanHtml(attack)), attack);
      }
      assert.deepEqual(world.crashes, []);
    });
});
