import { word } from '#platform/web/i18n/words.ts';
import { yuan } from '#platform/web/list/cell-text.ts';
import { ROOM, type OrderRow } from './order.ts';

const own = (key: string) => word(key, {}, ROOM);

/** The repair sheet on paper, in a frame of its own: what, where, parts, two signatures. */
export function printOrder(order: OrderRow): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  document.body.append(frame);
  const sheet = frame.contentDocument!;
  sheet.documentElement.lang = document.documentElement.lang;
  sheet.title = `${own('ui.print.title')} ${order.repairNo}`;
  sheet.body.append(...paper(sheet, order));
  sheet.body.style.cssText = 'font:14px/1.7 sans-serif;margin:24px';
  frame.contentWindow!.addEventListener('afterprint', () => frame.remove());
  // the frame must have been laid out once
  setTimeout(() => frame.contentWindow!.print(), 50);
}

function paper(sheet: Document, order: OrderRow): HTMLElement[] {
  const make = (tag: string, text: string, style = '') => {
    const element = sheet.createElement(tag);
    element.textContent = text;
    element.style.cssText = style;
    return element;
  };
  const table = sheet.createElement('table');
  table.style.cssText = 'width:100%;border-collapse:collapse';
  const line = (...cells: string[]) => {
    const row = table.insertRow();
    for (const text of cells)
      row.append(make('td', text, 'border:1px solid #666;padding:6px 8px;vertical-align:top'));
  };
  const field = (name: string) => own(`fields.repairOrder.${name}`);
  line(field('repairNo'), order.repairNo, field('reportedAt'), order.reportedAt);
  line(field('typeId'), order.labels?.['typeId'] ?? '', field('placeName'), order.placeName);
  line(
    own('ui.print.reporter'),
    order.labels?.['reporterId'] ?? '',
    field('workerId'),
    order.labels?.['workerId'] ?? '',
  );
  line(field('appointFrom'), order.appointFrom ?? '', field('appointTo'), order.appointTo ?? '');
  line(field('description'), order.description, field('finishDue'), order.finishDue ?? '');
  for (const part of order.parts ?? [])
    line(own('ui.print.parts'), part.name, String(part.qty), yuan(part.unitPrice));
  line(field('laborFee'), yuan(order.laborFee ?? 0), own('ui.print.total'), yuan(order.chargeTotal ?? 0));
  const sign = make(
    'p',
    `${own('ui.print.sign')}：____________　　${own('ui.print.worker')}：____________`,
    'margin-top:40px',
  );
  return [make('h1', own('ui.print.title'), 'text-align:center;font-size:20px'), table, sign];
}
