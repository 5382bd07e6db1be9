import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { kernel, type Kernel } from '../server/http/kernel.ts';
import { serveWeb } from '../server/http/static.ts';
import { suiteWorld, type World } from './world.ts';

/** Everything that somebody without an account gets an answer from (security.md 17). */

const PAGE = '<!doctype html><title>campus</title>';

/** Reviewed: what these tell anybody is no more than the sign-in page shows, or that a process is alive. */
const ANSWERED = [
  'GET auth/captcha',
  // ending a session that isn't there is no mistake (T1)
  'GET auth/logOut',
  'GET auth/openApi/getCodeWays',
  'GET auth/openApi/getPasswordPolicy',
  'GET auth/openApi/getPrivacy',
  'GET base/baseParams/openApi/getAiConfig',
  'GET base/openApi/getAiConfig',
  'GET base/openApi/getAppInfo',
  'GET base/openApi/health',
  // what is open to whoever wants to come: names and days of a batch, what is published, notices to all
  'GET dzks/openApi/getOpenBatch',
  'GET dzks/openApi/getPublicity',
  'GET resource/openApi/formTicket',
  'GET yxgl/openApi/welcome/getState',
  'GET zsgl/openApi/admitNotice/list',
  'POST auth/openApi/getCode',
  'POST auth/openApi/getStatus',
];

/** Where other products left their doors open, and where ours would be if it had any. */
const DOORS = [
  ...['/swagger', '/swagger-ui.html', '/swagger-resources', '/v2/api-docs', '/v3/api-docs', '/doc.html'],
  ...['/openapi.json', '/api-docs', '/docs', '/graphql', '/graphiql', '/druid', '/druid/index.html'],
  ...['/actuator', '/actuator/env', '/actuator/heapdump', '/metrics', '/prometheus', '/debug', '/trace'],
  ...['/jmreport/list', '/ureport/designer', '/xxl-job-admin', '/nacos', '/phpinfo.php', '/server-status'],
  ...[
    '/.env',
    '/.git/config',
    '/.git/HEAD',
    '/package.json',
    '/package-lock.json',
    '/backup.sql',
    '/dump.rdb',
  ],
  ...[
    '/files',
    '/uploads',
    '/data/secret',
    '/secret',
    '/logs/access.log',
    '/../package.json',
    '/%2e%2e/secret',
  ],
  ...[
    '/api',
    '/api/',
    '/api/flySource-base',
    '/api/flySource-base/openapi.json',
    '/api/flySource-resource/oss',
  ],
];

describe('whoever is not signed in', () => {
  const at = suiteWorld();
  const folder = mkdtempSync(join(tmpdir(), 'campus-web-'));
  let world: World;
  let served: Kernel;
  before(async () => {
    world = at.world;
    writeFileSync(join(folder, 'index.html'), PAGE);
    served = await kernel(
      world.platform,
      world.endpoints,
      () => {},
      () => {},
    );
    serveWeb(served.app, folder);
  });
  after(async () => {
    await served.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is answered by a reviewed list of calls, and by no other', async () => {
    const nobody = world.nobody();
    const answered: string[] = [];
    for (const { method, path, multipart } of world.endpoints) {
      const { status } =
        method === 'GET'
          ? await nobody.get(path)
          : multipart
            ? await nobody.form(path, {})
            : await nobody.post(path, {});
      assert.ok(status < 500, `${path} answered ${status}`);
      if (status < 400) answered.push(`${method} ${path}`);
    }
    assert.deepEqual(answered.sort(), ANSWERED);
  });

  test('finds behind every well-known door the sign-in page or nothing', async () => {
    for (const url of DOORS)
      for (const method of ['GET', 'POST'] as const) {
        const answer = await served.app.inject({ method, url });
        const isPage = answer.statusCode === 200 && answer.body === PAGE && method === 'GET';
        assert.ok(isPage || answer.statusCode >= 400, `${method} ${url} answered ${answer.statusCode}`);
      }
  });
});
