import type { Page } from '@playwright/test';

const KINDS =
  'number gauge ring funnel line area column calendar bar stack pie rose radar treemap progress table list plan text clock'.split(
    ' ',
  );
const MANY = ['funnel', 'line', 'area', 'column', 'stack', 'radar', 'table'];
/** Seconds: a day has as many pictures as a wall draws in a minute. */
const REFRESH = 600;

/** One of each kind of panel, four in a row. */
const panels = KINDS.map((kind, at) => ({
  id: kind,
  kind,
  x: (at % 5) * 4,
  y: Math.floor(at / 5) * 3,
  w: 4,
  h: 3,
  title: kind,
  text: 'text',
  limits: kind === 'gauge' ? { warn: 60, bad: 90 } : undefined,
  series: ['one', 'two', 'three']
    .slice(0, MANY.includes(kind) ? 3 : 1)
    .map((name) => ({ name, unit: 'number' })),
  columns: ['time', 'who', 'state'],
}));

const stamp = (at: number): string =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Another picture each time, as a living school has. */
function told(turn: number, at: string) {
  const value = (place: number) => ((turn * 7 + place * 13) % 97) + 1;
  const values = (place: number) => [value(place), value(place + 1), value(place + 2)];
  const answer = {
    at,
    total: values(0),
    rows: Array.from({ length: 8 }, (_, place) => ({ label: `part ${place}`, values: values(place) })),
    course: Array.from({ length: 30 }, (_, place) => ({
      key: stamp(Date.UTC(2026, 10, place + 1)).slice(0, 10),
      values: values(place),
    })),
    lines: Array.from({ length: 20 }, (_, place) => ({
      cells: [at, `张* ${turn} ${place}`, 'open'],
      tone: 'warn',
    })),
    plans: ['one', 'two'].map((name) => ({
      name,
      rows: Array.from({ length: 6 }, (_, floor) => ({
        label: `${floor}`,
        boxes: Array.from({ length: 20 }, (__, box) => ({ label: `${box}`, part: (value(box) % 5) / 4 })),
      })),
    })),
  };
  return Object.fromEntries(KINDS.map((kind) => [kind, answer]));
}

/** Answers a wall in place of the server, and lets its time pass as fast as it draws. */
export async function dayOfPictures(page: Page) {
  const began = Date.parse('2026-11-20T00:00:00Z');
  let turn = 0;
  let isCut = false;
  await page.clock.install({ time: began });
  await page.addInitScript(() =>
    localStorage.setItem('screen-token:/datascreen/dormBigScreen', 'x'.repeat(43)),
  );
  await page.route('**/openApi/screen/data*', async (route) => {
    if (isCut) return route.abort();
    const now = await page.evaluate(() => Date.now()).catch(() => began);
    turn += 1;
    const at = stamp(now);
    const data = {
      ...{
        name: '一天',
        theme: 'night',
        refreshSec: REFRESH,
        school: '示范学校',
        college: null,
        now: at,
        panels,
      },
      picture: { asOf: at, told: told(turn, at) },
    };
    return route.fulfill({ json: { code: 200, success: true, msg: '', data } });
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  return {
    panels: KINDS.length,
    /** Hours that went by on the wall. */
    hours: () => page.evaluate((from) => (Date.now() - from) / 3_600_000, began),
    /** So many refreshes. */
    async pass(times: number): Promise<void> {
      for (let done = 0; done < times; done += 1) {
        const before = turn;
        await page.clock.fastForward(REFRESH * 1.06 * 1000);
        for (let wait = 0; wait < 200 && !isCut && turn === before; wait += 1) await page.waitForTimeout(5);
      }
      await page.waitForTimeout(200);
    },
    /** What the page holds once everything that is forgotten is gone. */
    async weight(): Promise<{ heap: number; nodes: number; listeners: number }> {
      await page.clock.runFor(3_000);
      for (let times = 0; times < 3; times += 1) await cdp.send('HeapProfiler.collectGarbage');
      const { metrics } = await cdp.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((one) => one.name === name)!.value;
      return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
    },
    cut: async () => void (isCut = true),
    mend: async () => void (isCut = false),
  };
}
