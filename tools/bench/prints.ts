import { ask, signed } from './client.ts';
import { ended } from './jobs.ts';
import { meanwhile, quiet, shown, type Cost } from './meanwhile.ts';
import type { Running } from './processes.ts';
import { show } from './show.ts';
import type { Stage } from './stage.ts';

/** Documents of one job, and of the small one that a big one's memory is held against. */
const [MANY, FEW] = [1_000, 100];
const MOST_SECONDS = 20;
const MOST_MIB = 256;
const MOST_P99 = 100;
/** What a document may cost in memory, in kilobytes: more would not be steady. */
const KIB_EACH = 64;

/** 1,000 certificates of one page, with photo and code, as one PDF, from the click to the file; others' pages meanwhile. */
export async function measurePrints(stage: Stage, product: Running, admin: string): Promise<void> {
  const { rows } = await stage.owner.query<{ id: string }>(
    "select id from student where tenant_id = '000000' and student_no like 'B0%' order by student_no limit $1",
    [MANY],
  );
  const ids = rows.map(({ id }) => id);
  const printing = (many: number) => async () => {
    const body = { document: 'rollProof', ids: ids.slice(0, many), reason: 'bench' };
    const call = signed('POST', '/api/flySource-resource/print/many', admin, body);
    const { jobId } = await ask<{ jobId: string }>(product.port, call);
    const { ok } = await ended(product.port, admin, jobId);
    if (ok !== many) throw new Error(`${ok} documents printed`);
  };
  const list = () => signed('GET', '/api/flySource-base/student/list', admin);
  await ask(product.port, list());
  const alone = await quiet(product, list);
  const few = await meanwhile(product, printing(FEW), list);
  const many = await meanwhile(product, printing(MANY), list);
  const again = await meanwhile(product, printing(MANY), list);
  tell({ few, many, again, alone });
}

type Told = { few: Cost; many: Cost; again: Cost; alone: string };

function tell({ few, many, again, alone }: Told): void {
  const seconds = many.ms / 1000;
  const each = ((many.aboveMib - few.aboveMib) * 1024) / (MANY - FEW);
  const isSteady = each <= KIB_EACH;
  const figures = `${seconds.toFixed(1)} s, target ${MOST_SECONDS}; ${shown(many)} (${alone}), target ${MOST_MIB} MiB and ${MOST_P99} ms; ${FEW} documents ${few.aboveMib.toFixed(0)} MiB (${each.toFixed(0)} KiB for each further one, target ${KIB_EACH}), a second job ${again.aboveMib.toFixed(0)} MiB`;
  show(
    'prints',
    `${MANY} one-page documents as one PDF`,
    figures,
    seconds <= MOST_SECONDS && many.aboveMib <= MOST_MIB && many.othersP99 < MOST_P99 && isSteady,
  );
}
