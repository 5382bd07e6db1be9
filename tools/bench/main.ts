import { fillStudents } from './rows.ts';
import { openStage, residentMiB, signIn } from './stage.ts';
import { compare, works } from './works.ts';

/**
 * `npm run bench`: every figure that the README states, measured against a bare server in the same run.
 * `npm run bench W1a W4` runs some of them. Nothing here fails a build; a missed target is shown in red.
 */
const wanted = process.argv.slice(2);
const chosen = (name: string) => wanted.length === 0 || wanted.some((word) => name.startsWith(word));
const stage = await openStage();
try {
  console.log('filling 100,000 students …');
  const filled = await fillStudents(stage.owner);
  // the second start is the one that counts: compiled code is cached by the first
  const first = await stage.product();
  first.process.kill('SIGTERM');
  await new Promise((gone) => first.process.once('exit', gone));
  const product = await stage.product();
  if (chosen('W7'))
    show(
      'W7',
      'start to first answer, migrated database',
      `${Math.round(product.startedIn)} ms`,
      product.startedIn <= 1_000,
    );
  const bare = await stage.bare();
  const token = await signIn(product.port, 'admin');
  const counsellor = await signIn(product.port, 'fdy01');
  for (const work of works(token, counsellor, filled.classIds)) {
    if (!chosen(work.name)) continue;
    const { ours, bare: yardstick, ratio } = await compare(work, product.port, bare.port);
    const figures = `${ratio.toFixed(2)} × bare (${Math.round(ours.perSecond)}/s of ${Math.round(yardstick.perSecond)}/s), p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms`;
    show(
      work.name,
      work.what,
      `${figures}, target ${work.target}${ours.errors > 0 ? `, ${ours.errors} ERRORS` : ''}`,
      ratio >= work.target && ours.errors === 0,
    );
  }
  if (chosen('W8')) {
    const memory = residentMiB(product.process.pid!);
    show('W8', 'resident memory after this run', `${memory} MiB`, memory <= 200);
  }
} finally {
  await stage.close();
}

function show(name: string, what: string, figures: string, met: boolean): void {
  const color = met ? '\u001b[32m' : '\u001b[31m';
  console.log(`${color}${met ? '✔' : '✖'} ${name.padEnd(9)}\u001b[0m ${what}: ${figures}`);
}
