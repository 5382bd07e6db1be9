import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from '#platform/kit/resource.ts';
import { commonKey } from '#platform/kit/common-word.ts';
import { sql } from '../server/db/sql.ts';
import { flatten } from '../server/http/words.ts';
import { suiteWorld, type World } from './world.ts';

const ROOT = join(import.meta.dirname, '../..');
const LOCALES = ['zh-CN', 'en'] as const;
const names = (resource: Resource) => Object.keys(resource.fields);

describe('words', () => {
  const at = suiteWorld();
  let world: World;
  before(() => {
    world = at.world;
  });

  describe('languages', () => {
    test('every resource, field, transition and dictionary value is named in every language', () => {
      const { words, rooms } = world.platform;
      const keys = rooms.flatMap(({ declaration }) => [
        `rooms.${declaration.name}`,
        ...declaration.pages
          .filter((page) => page.path !== '')
          .map((page) => `pages.${declaration.name}/${page.path}`),
        ...declaration.resources.flatMap((resource) => [
          `resources.${resource.name}`,
          ...names(resource).map((field) => `fields.${resource.name}.${field}`),
          ...Object.keys(resource.form ?? {}).map((group) => `groups.${resource.name}.${group}`),
          ...Object.keys(resource.states?.transitions ?? {}).map((verb) => actionKey(resource.name, verb)),
        ]),
        ...Object.entries(declaration.dictionaries ?? {}).flatMap(([code, { values }]) => [
          `dictionaries.${code}`,
          ...values.map((value) => `dict.${code}.${typeof value === 'string' ? value : value.value}`),
        ]),
        ...Object.entries(declaration.parameters ?? {}).flatMap(([key, parameter]) => [
          `params.${key}`,
          ...('options' in parameter ? parameter.options : []).map((value) => `paramOptions.${key}.${value}`),
          ...('section' in parameter ? [`paramSections.${key.split('.')[0]}.${parameter.section}`] : []),
          ...(parameter.kind === 'record' ? Object.keys(parameter.of) : []).map(
            (part) => `paramParts.${key}.${part}`,
          ),
          ...(parameter.kind === 'limits'
            ? Array.from({ length: parameter.count }, (_, place) => place)
            : []
          ).map((part) => `paramParts.${key}.${part}`),
          ...('perDepartment' in parameter ? [`params.${key}ByDepartment`] : []),
        ]),
        ...(declaration.roles ?? []).map((role) => `roles.${role.code}`),
        ...(declaration.widgets ?? []).map((widget) => `widgets.${widget.code}`),
        ...(declaration.messages ?? []).flatMap(({ code, keys: told }) => [
          `messageKinds.${code}`,
          ...told.map((key) => `messages.${key}.title`),
        ]),
      ]);
      const missing = LOCALES.flatMap((locale) =>
        keys.filter((key) => !words.has(locale, key)).map((key) => `${locale} ${key}`),
      );
      assert.deepEqual(missing, []);
    });

    test('no act on a row is called like the button that only puts its panel away', () => {
      const { words, rooms } = world.platform;
      const acts = rooms.flatMap(({ declaration }) =>
        declaration.resources.flatMap((resource) =>
          Object.keys(resource.states?.transitions ?? {}).map((verb) => actionKey(resource.name, verb)),
        ),
      );
      const away = { 'zh-CN': ['关闭', '取消', '返回'], en: ['Close', 'Cancel', 'Back'] };
      const alike = LOCALES.flatMap((locale) =>
        acts
          .filter((key) => away[locale].includes(words.say(locale, key)))
          .map((key) => `${locale} ${key} ${words.say(locale, key)}`),
      );
      assert.deepEqual(alike, []);
    });

    test('every refusal that a room or a constraint may give has a sentence', async () => {
      const { words } = world.platform;
      const constraints = await world.work((work) =>
        work.db.rows<{ name: string }>(sql`
        select conname as name from pg_constraint where conname like '%.%'
        union select indexrelid::regclass::text from pg_index where indexrelid::regclass::text like '"%.%"'`),
      );
      const keys = constraints.map(({ name }) => `errors.${name.replaceAll('"', '')}`);
      const missing = LOCALES.flatMap((locale) =>
        keys.filter((key) => !words.has(locale, key)).map((key) => `${locale} ${key}`),
      );
      assert.deepEqual(missing, []);
    });

    test('a word that a screen asks the shell for is there', () => {
      const known = keysOf(join(ROOT, 'platform/web/i18n/words/zh-CN.json'));
      const missing = globSync(['modules/**/*.tsx', 'platform/web/**/*.{ts,tsx}', 'app/**/*.tsx'], {
        cwd: ROOT,
      }).flatMap((file) => {
        const text = readFileSync(join(ROOT, file), 'utf8');
        if (!/\bword\b.*i18n\/words\.ts'/.test(text)) return [];
        const asked = [...text.matchAll(/\bword\('([a-z]\w*(?:\.\w+)+)'(?:\)|, \{[^}]*\}\))/g)].map(
          ([, key]) => key!,
        );
        return asked.filter((key) => !known.has(`.${key}`)).map((key) => `${file} ${key}`);
      });
      assert.deepEqual(missing, []);
    });

    test('a word that a screen asks its room for is there, in a room that it names, or common', () => {
      const common = commonWords('zh-CN');
      const missing = globSync('modules/*/*/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) => {
        const text = readFileSync(join(ROOT, file), 'utf8');
        const asked = [...text.matchAll(/\bt\('([a-z]\w*(?:\.\w+)+)'/g)].map(([, key]) => key!);
        if (asked.length === 0) return [];
        const rooms = [file.split('/').slice(1, 3).join('/')].concat(
          [...text.matchAll(/'([a-z-]+\/[a-z-]+)'/g)].map(([, room]) => room!),
        );
        const known = rooms.map((room) => keysOf(join(ROOT, 'modules', room, 'locale/zh-CN.json')));
        known.push(keysOf(join(ROOT, 'platform/web/i18n/words/zh-CN.json')));
        return asked
          .filter((key) => known.every((keys) => !keys.has(`.${key}`)) && !common.has(commonKey(key) ?? ''))
          .map((key) => `${file} ${key}`);
      });
      assert.deepEqual(missing, []);
    });

    test('a room writes down only what it calls otherwise than all rooms do', () => {
      const common = LOCALES.map(commonWords);
      const told = world.platform.rooms.flatMap(({ folder }) => {
        const own = LOCALES.map((locale) => wordsIn(join(folder, 'locale', `${locale}.json`)));
        return [...own[0]!.keys()]
          .filter(
            (key) =>
              commonKey(key) && own.every((words, at) => words.get(key) === common[at]!.get(commonKey(key)!)),
          )
          .map((key) => `${folder} ${key}`);
      });
      assert.deepEqual(told, []);
    });

    test('every common word is one that a room or its screen names, in both languages', () => {
      const [zh, en] = LOCALES.map((locale) => [...commonWords(locale).keys()]);
      assert.deepEqual(zh, en);
      const said = new Set(
        globSync('modules/*/*/**/*.{ts,tsx}', { cwd: ROOT })
          .filter((file) => !/\.test\.|\/test\//.test(file))
          .flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/\w+/g) ?? []),
      );
      assert.deepEqual(
        zh!.filter((key) => !said.has(key.slice('common.'.length))),
        [],
      );
    });

    test('no English word stands in a Chinese sentence by mistake: both files have the same keys', () => {
      const differing = world.platform.rooms.flatMap(({ folder }) => {
        const [zh, en] = LOCALES.map((locale) => keysOf(join(folder, 'locale', `${locale}.json`)));
        return [...zh!]
          .filter((key) => !en!.has(key))
          .concat([...en!].filter((key) => !zh!.has(key)))
          .map((key) => `${folder} ${key}`);
      });
      assert.deepEqual(differing, []);
    });
  });
});

const keysOf = (file: string): Set<string> => new Set([...wordsIn(file).keys()].map((key) => `.${key}`));

const commonWords = (locale: string) => wordsIn(join(ROOT, `app/locale/common/${locale}.json`), 'common');

function wordsIn(file: string, below = ''): Map<string, string> {
  const words = new Map<string, string>();
  if (existsSync(file)) flatten(JSON.parse(readFileSync(file, 'utf8')) as object, below, words);
  return words;
}

/** A transition is called by its own word, else by the word that all resources share. */
function actionKey(resource: string, verb: string): string {
  const own = `actions.${resource}.${verb}`;
  return SHARED_ACTIONS.has(verb) ? `actions.${verb}` : own;
}

const SHARED_ACTIONS = new Set(['enable', 'disable']);
