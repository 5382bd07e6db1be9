import './report-card.css';
import type { CSSProperties, ReactNode } from 'react';
import { Qr } from '#platform/web/page/qr.tsx';
import type { Cards } from '../server/answers.ts';
import { place, type Element } from '../rules/card.ts';

type One = Cards['cards'][number];
type Say = (key: string) => string;

const PAIRS = 3;

/** The report cards of a batch, each on its own pages; where things stand says the template alone. */
export function ReportCard({ cards, say }: { cards: Cards; say: Say }) {
  return cards.cards.map((one) =>
    Array.from({ length: cards.copies }, (_, copy) => (
      <Sheets key={`${one.ksh}.${copy}`} {...{ cards, one, say, copy }} />
    )),
  );
}

type SheetsProps = { cards: Cards; one: One; say: Say; copy: number };

function Sheets({ cards, one, say, copy }: SheetsProps) {
  const elements = cards.template.panels[0]!.printElements;
  const of = (field: string) => elements.find((element) => element.options.field === field);
  const blocks = BLOCKS.flatMap(({ title, list }, at) => {
    const element = of(list);
    return element ? [{ code: at + 1, title, element, rows: rowsOf(one, list, element, say) }] : [];
  });
  const placed = place(
    blocks.map(({ code, rows }) => ({ code, rows: rows.body.length + (rows.head ? 1 : 0) })),
  );
  const pages = Math.max(1, ...placed.map((part) => part.page));
  return Array.from({ length: pages }, (_, index) => (
    <section className="rc" key={index} aria-label={one.name}>
      {index === 0 && <Head {...{ cards, one, say }} of={of} />}
      {placed
        .filter((part) => part.page === index + 1)
        .map((part) => {
          const block = blocks.find(({ code }) => code === part.code)!;
          const { head, body, widths } = block.rows;
          const from = Math.max(0, part.from - (head ? 1 : 0));
          const rows = body.slice(from, part.to - (head ? 1 : 0));
          return (
            <div
              key={`${part.code}.${part.from}`}
              style={{ insetBlockStart: `${part.top}pt`, insetInlineStart: '28pt' }}
            >
              <b style={{ display: 'block', blockSize: '20pt' }}>
                {say(block.title)}
                {part.goesOn && say('goesOn')}
              </b>
              <Grid head={head} rows={rows} widths={widths} />
            </div>
          );
        })}
      <small style={{ insetBlockStart: '812pt', insetInlineStart: '28pt', inlineSize: '539pt' }}>
        {[cards.footer, say(`copy${copy + 1}`), cards.printedAt, `${index + 1}/${pages}`]
          .filter(Boolean)
          .join('　')}
      </small>
    </section>
  ));
}

const BLOCKS = [
  { title: 'basicInfo', list: 'infoList' },
  { title: 'onlineProcess', list: 'stepList' },
  { title: 'payInfo', list: 'payList' },
  { title: 'sceneReport', list: 'phoneList' },
] as const;

type HeadProps = { cards: Cards; one: One; say: Say; of: (field: string) => Element | undefined };

function Head({ cards, one, say, of }: HeadProps) {
  const at = (field: string): CSSProperties | undefined => {
    const options = of(field)?.options;
    return (
      options && {
        insetBlockStart: `${options.top}pt`,
        insetInlineStart: `${options.left}pt`,
        inlineSize: `${options.width}pt`,
        blockSize: `${options.height}pt`,
      }
    );
  };
  return (
    <>
      <div className="rc-title" style={at('title')}>
        {cards.title}
      </div>
      <div style={at('ksh')}>
        <Qr text={one.code} label={one.ksh} />
        <span style={{ fontSize: '8pt' }}>{one.ksh}</span>
      </div>
      {at('photo') && (
        <div style={{ ...at('photo'), border: '0.5pt solid #000', textAlign: 'center' }}>
          {one.photo ? <img className="rc-photo" src={one.photo} alt={say('photo')} /> : say('photo')}
        </div>
      )}
      {at('choiceSjhm') && (
        <div
          style={{ ...at('choiceSjhm'), fontSize: '10pt' }}
        >{`${say('choiceSjhm')}${one.choiceSjhm ?? ''}`}</div>
      )}
    </>
  );
}

type Rows = { head: string[] | null; body: ReactNode[][]; widths: number[] };

function rowsOf(one: One, list: (typeof BLOCKS)[number]['list'], element: Element, say: Say): Rows {
  if (list === 'infoList') {
    const pairs = one.infoList ?? [];
    const rows = Array.from({ length: Math.ceil(pairs.length / PAIRS) }, (_, at) =>
      pairs.slice(at * PAIRS, at * PAIRS + PAIRS).flatMap(([label, value]) => [label, value]),
    );
    return { head: null, body: rows, widths: [60, 120, 60, 120, 60, 119] };
  }
  if (list === 'payList')
    return {
      head: ['item', 'amount', 'waived', 'deferred', 'paid', 'owed'].map((key) => say(`pay.${key}`)),
      body: (one.payList ?? []).map((bill) => [
        bill.title || say('pay.all'),
        ...[bill.amount, bill.waived, bill.deferred, bill.paid, bill.owed],
      ]),
      widths: [189, 70, 70, 70, 70, 70],
    };
  const columns = element.options.columns ?? [];
  const lines = (list === 'stepList' ? one.stepList : one.phoneList) ?? [];
  return {
    head: columns.map(({ field }) => say(`column.${field}`)),
    body: lines.map((line) => columns.map(({ field }) => line[field])),
    widths: columns.map(({ width }) => width),
  };
}

function Grid({ head, rows, widths }: { head: string[] | null; rows: ReactNode[][]; widths: number[] }) {
  return (
    <table style={{ inlineSize: `${widths.reduce((sum, one) => sum + one, 0)}pt` }}>
      <colgroup>
        {widths.map((width, at) => (
          <col key={at} style={{ inlineSize: `${width}pt` }} />
        ))}
      </colgroup>
      {head && (
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
