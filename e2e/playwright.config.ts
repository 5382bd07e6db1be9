import { chmodSync, mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browser } from '../tools/host/browser.mjs';

// Workers read this file again: what the first reading chose travels in the environment.
const port = (process.env['CAMPUS_WALK_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000)));
const folder = (process.env['CAMPUS_WALK_DATA'] ??= mkdtempSync(join(tmpdir(), 'campus-walk-')));
// PostgreSQL runs as another user when we are root, and must get through to its data
chmodSync(folder, 0o711);
const password = (process.env['CAMPUS_DEMO_PASSWORD'] ??= 'Walk-2026-campus');
const root = join(import.meta.dirname, '..');

const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** A product that runs already, while writing walks. */
const running = process.env['CAMPUS_WALK_URL'];

/** Browser walks against one started product with the small demo school, in a data folder of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.walk.ts',
  outputDir: '../test-results',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: availableParallelism(),
  // a loaded machine may miss a moment; what only works at the second try is told in the gate's line
  retries: 2,
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // recording costs a third of the time; a failure is tried again, and then recorded
    trace: 'on-first-retry',
    // what never comes is named where it is waited for, not by the end of the whole walk
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: {
      // without a language set on the machine the browser keeps no Chinese name of a file
      env: { ...process.env, LANG: 'C.UTF-8' },
      executablePath: (process.env['CAMPUS_CHROMIUM'] ??= browser(root)),
      args: flags.split(' '),
    },
  },
  webServer: running
    ? undefined
    : {
        command: 'exec node_modules/.bin/node tools/start.mjs',
        cwd: root,
        url: `http://localhost:${port}/`,
        timeout: 180_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
        env: {
          PORT: port,
          CAMPUS_DATA: join(folder, 'data'),
          CAMPUS_DEMO: 'small',
          // walks bring identity providers of their own on this machine
          CAMPUS_INNER_HOSTS: '127.0.0.1',
          CAMPUS_DEMO_PASSWORD: password,
        },
      },
});
