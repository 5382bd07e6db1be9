import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type CDPSession, type Page, type Response } from '@playwright/test';
import { browser as anyBrowser } from '../host/browser.mjs';
import { buildWeb } from '../host/build.mjs';
import { PASSWORD } from './client.ts';
import { ROOT } from './processes.ts';
import { at, show } from './show.ts';

const LIST = '/layout/base/people/student';
const HOME = '/index';
const OTHER = '/layout/base/people/teacher';
const SHOWN = '.page-area[data-shown="true"]';
const KIB = 1024;

/** W9 in a headless Chromium: what the pages weigh, how fast tags change, and whether closing them gives memory back. */
export async function browse(port: number): Promise<void> {
  buildWeb(ROOT, process.execPath);
  const browser = await chromium.launch({
    executablePath: anyBrowser(ROOT),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--enable-precise-memory-info',
    ],
  });
  try {
    const page = await newPage(browser, port);
    await weigh(page);
    await switching(page);
    await page.context().close();
    await keeping(await newPage(browser, port));
  } finally {
    await browser.close();
  }
}

async function newPage(browser: Browser, port: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
  });
  return context.newPage();
}

/** What is smaller than a packet gains nothing from packing. */
type Part = { url: string; kib: number; encoded: boolean; immutable: boolean };

/** Scripts and styles that the browser received, from an empty cache: to the usable sign-in page, then to the first list. */
async function weigh(page: Page): Promise<void> {
  const seen = new Map<string, Response>();
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type === 'script' || type === 'stylesheet') seen.set(response.url(), response);
  });
  await fillIn(page);
  const login = [...seen.keys()];
  await enter(page);
  await page.goto(LIST);
  await page.locator(`${SHOWN} tbody tr`).nth(5).waitFor();
  page.removeAllListeners('response');
  const all = await Promise.all([...seen.values()].map(partOf));
  tellWeight(
    'W9 sign-in',
    'JS and CSS of the sign-in page, gzip',
    sum(all.filter(({ url }) => login.includes(url))),
    110,
  );
  tellWeight('W9 list', 'JS and CSS up to the first list with rows, gzip', sum(all), 350);
  const loose = all.filter(({ encoded, immutable }) => !encoded || !immutable);
  const figures = `${all.length} files, ${loose.length} of them not${loose[0] ? ` (${loose[0].url})` : ''}`;
  show('W9 files', 'precompressed, with names that never change their content', figures, loose.length === 0);
}

async function fillIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('学号 / 工号').fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
}

async function enter(page: Page): Promise<void> {
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForFunction(() => !['/', '/login'].includes(location.pathname));
}

const sum = (parts: readonly Part[]) => parts.reduce((total, { kib }) => total + kib, 0);

function tellWeight(name: string, what: string, kib: number, most: number): void {
  show(name, what, `${kib.toFixed(0)} KiB, target ${most} KiB`, kib <= most);
}

/** Asked for again: what a page was navigated away from can't be read from the browser. */
async function partOf(response: Response): Promise<Part> {
  const headers = response.headers();
  const body = await (await fetch(response.url())).arrayBuffer();
  return {
    url: response.url(),
    kib: gzipSync(new Uint8Array(body), { level: 6 }).length / KIB,
    encoded: body.byteLength < KIB || /br|gzip/.test(headers['content-encoding'] ?? ''),
    immutable: (headers['cache-control'] ?? '').includes('immutable'),
  };
}

const SWITCHES = 60;

/** From the click on a tag to the frame after its page is shown, in the page's own time. */
async function switching(page: Page): Promise<void> {
  await visit(page, OTHER);
  await page.locator('.tag[data-active="true"]', { hasText: '教师' }).waitFor();
  await page.locator(`${SHOWN} tbody tr`).nth(5).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await busy(session);
  const took: number[] = [];
  for (let turn = 0; turn < SWITCHES; turn += 1) {
    const title = turn % 2 === 0 ? '学生' : '教师';
    took.push(await page.evaluate(switchTo, { shown: SHOWN, title }));
    await page.locator('.tag[data-active="true"]', { hasText: title }).waitFor();
  }
  const own = ((await busy(session)) - before) / SWITCHES;
  const [usual, worst] = [at(took, 0.5), at(took, 0.95)];
  const figures = `p50 ${usual.toFixed(0)} ms, p95 ${worst.toFixed(0)} ms of ${SWITCHES}, target 100 ms; ${own.toFixed(0)} ms of the page's own processor time each`;
  show('W9 tags', 'switching between two kept lists', figures, worst < 100);
}

/** Milliseconds of processor time that the page's thread has spent. */
async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000;
}

/** Runs in the browser. */
async function switchTo({ shown, title }: { shown: string; title: string }): Promise<number> {
  const before = document.querySelector(shown);
  const tags = [...document.querySelectorAll<HTMLElement>('.tag')];
  const target = tags.find((tag) => tag.textContent.includes(title))!;
  const began = performance.now();
  target.querySelector<HTMLElement>('.tag-name')!.click();
  return new Promise<number>((done, fail) => {
    const look = () => {
      const now = document.querySelector(shown);
      const took = performance.now() - began;
      if (now !== null && now !== before) requestAnimationFrame(() => done(performance.now() - began));
      else if (took > 10_000) fail(new Error('The page was not shown'));
      else requestAnimationFrame(look);
    };
    look();
  });
}

const OPENINGS = 30;

/** Opens and closes the list of students; what stays behind is a leak. */
async function keeping(page: Page): Promise<void> {
  await fillIn(page);
  await enter(page);
  await visit(page, HOME);
  await page.locator(SHOWN).waitFor();
  const session = await page.context().newCDPSession(page);
  await openAndClose(page, 3);
  const before = await heap(session);
  await openAndClose(page, OPENINGS);
  const grown = ((await heap(session)) - before) / KIB / KIB;
  const figures = `${grown.toFixed(1)} MB more after ${OPENINGS}, target 10 MB`;
  show('W9 heap', 'opening and closing the list of students', figures, grown < 10);
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

async function openAndClose(page: Page, times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    await visit(page, `${LIST}?keyword=B0${String(round).padStart(3, '0')}`);
    await page.locator(`${SHOWN} tbody tr`).first().waitFor();
    await page.locator('.tag[data-active="true"]').getByRole('button', { name: /关闭/ }).click();
    await page.waitForFunction((list) => location.pathname !== list, LIST);
  }
}

/** By the address, without loading the page anew. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
