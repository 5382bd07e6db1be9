import { buffer } from 'node:stream/consumers';
import { v7 } from 'uuid';
import { logExport, XLSX } from '#platform/server/exchange/export-file.ts';
import { download, post } from '#platform/server/http/endpoint.ts';
import { writeSheet, type OutColumn } from '#platform/server/sheet/write.ts';
import { flowInstance } from '../flow-instance.ts';
import { overview, statQuery, type Overview } from './stat.ts';

/** The figures of the monitor as a workbook: flows and their steps, and on a second sheet the sums and the people. */
export const statExport = post('process/stat/export', {
  needs: 'flowInstance.export',
  proof: 'plain',
  reads: true,
  body: statQuery,
  async handle(work, { body }) {
    const figures = await overview(work, body);
    const say = (key: string, facts = {}) => work.platform.words.say(work.locale, `statSheet.${key}`, facts);
    const { from, to } = figures;
    const title = say('title', { from, to });
    const lines = stepLines(figures, say('whole'));
    const sheet = writeSheet(lines, columns(say), {
      sheetName: say('steps'),
      title,
      footer: work.platform.words.say(work.locale, 'exchange.footer', {
        name: work.actor.name,
        at: work.at,
      }),
      notes: { sheetName: say('people'), lines: () => peopleLines(figures, say) },
    });
    const content = await buffer(sheet);
    const id = v7();
    const plan = { resource: flowInstance, columns: [], revealed: false };
    const made = { id, filters: body, rows: lines.length, sha256: null, jobId: null, reason: '' };
    await logExport(work, plan, made);
    const answer = download(content, `${title}.xlsx`, XLSX);
    answer.headers['x-log-id'] = id;
    return answer;
  },
});

type Say = (key: string) => string;

const columns = (say: Say): OutColumn[] => [
  { title: say('flow'), width: 28 },
  { title: say('step'), width: 28 },
  { title: say('count'), kind: 'integer' },
  { title: say('mean'), kind: 'decimal' },
  { title: say('median'), kind: 'decimal' },
  { title: say('p90'), kind: 'decimal' },
];

/** Each flow from beginning to end, then its steps. */
function stepLines({ flows, nodes }: Overview, whole: string) {
  const line = (name: string, step: string, one: Overview['flows'][number]) =>
    [name, step, one.count, one.mean.toFixed(1), one.median.toFixed(1), one.p90.toFixed(1)] as const;
  return [
    ...flows.map((flow) => line(flow.typeName, whole, flow)),
    ...nodes.map((node) => line(node.typeName, node.nodeName, node)),
  ];
}

function peopleLines(figures: Overview, say: Say): string[][] {
  const hours = (value: number | null) => value?.toFixed(1) ?? '';
  return [
    [say('name'), say('open'), say('oldest'), say('decided'), say('median'), say('p90')],
    ...figures.people.map((one) => [
      `${one.name}（${one.accountNo}）`,
      String(one.open),
      one.oldest ?? '',
      String(one.decided),
      hours(one.median),
      hours(one.p90),
    ]),
    [''],
    [say('term'), say('total'), say('approved'), say('rejected')],
    ...figures.terms.map((term) => [term.label, ...[term.total, term.approved, term.rejected].map(String)]),
    [''],
    [say('returned'), String(figures.returned)],
    [say('timedOut'), String(figures.timedOut)],
    [say('autoPassed'), String(figures.autoPassed)],
  ];
}
