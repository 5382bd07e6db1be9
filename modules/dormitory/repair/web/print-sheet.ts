import { word } from '#platform/web/i18n/words.ts';
import { yuan } from '#platform/web/list/cell-text.ts';
import { printAlone } from '#platform/web/page/print-alone.ts';
import type { OrderRow } from '../server/answers.ts';
import { ROOM } from './order.ts';

const own = (key: string) => word(key, {}, ROOM);
const field = (name: string) => own(`fields.repairOrder.${name}`);

/** The repair sheet on paper: what, where, parts, two signatures. */
export function printOrder(order: OrderRow): void {
  const title = own('ui.print.title');
  const paper = document.createElement('article');
  const head = document.createElement('h1');
  head.textContent = title;
  const table = document.createElement('table');
  paper.dataset['look'] = 'paper';
  for (const cells of linesOf(order)) {
    const row = table.insertRow();
    for (const text of cells) row.insertCell().textContent = text ?? '';
  }
  const sign = document.createElement('p');
  sign.textContent = `${own('ui.print.sign')}：____________　　${own('ui.print.worker')}：____________`;
  paper.append(head, table, sign);
  printAlone(paper, `${title} ${order.repairNo}`);
}

function linesOf(order: OrderRow): (string | null | undefined)[][] {
  const { labels = {}, parts } = order;
  return [
    [field('repairNo'), order.repairNo, field('reportedAt'), order.reportedAt],
    [field('typeId'), labels['typeId'], field('placeName'), order.placeName],
    [own('ui.print.reporter'), labels['reporterId'], field('workerId'), labels['workerId']],
    [field('appointFrom'), order.appointFrom, field('appointTo'), order.appointTo],
    [field('description'), order.description, field('finishDue'), order.finishDue],
    ...(parts ?? []).map(({ name, qty, unitPrice }) => [
      own('ui.print.parts'),
      name,
      String(qty),
      yuan(unitPrice ?? 0),
    ]),
    [field('laborFee'), yuan(order.laborFee ?? 0), own('ui.print.total'), yuan(order.chargeTotal ?? 0)],
  ];
}
