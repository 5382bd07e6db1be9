import { signIn } from './client.ts';
import { alwaysEqual, applicants } from './leaves.ts';
import { fillStudents } from './rows.ts';
import { show, verdicts } from './show.ts';
import { openStage, type Stage } from './stage.ts';
import { compare } from './compare.ts';
import { works, type People, type Work } from './works.ts';

/**
 * `npm run bench`: every figure that the README states, measured against a bare server in the same run.
 * `npm run bench W1a W4` runs some of them. Nothing here fails a build; a missed target is shown in red.
 */
const wanted = process.argv.slice(2);
const chosen = (...names: string[]) =>
  wanted.length === 0 ||
  names.some((name) => wanted.some((word) => name.startsWith(word) || word.startsWith(name)));

const stage = await openStage();
try {
  if (chosen('W7', 'W8')) await (await import('./starts.ts')).starts(stage, chosen);
  if (chosen('engines')) (await import('./engines.ts')).engines();
  if (chosen('exam', 'saves')) await (await import('./exam.ts')).examining(stage);
  if (chosen('billing', 'callbacks')) await (await import('./money.ts')).money(stage, chosen);
  if (chosen('night')) await (await import('./night.ts')).night(stage);
  if (chosen('choice')) await (await import('./choice.ts')).choosing(stage);
  if (chosen('W1', 'filters', 'W2', 'W3', 'W4', 'W6', 'import', 'prints', 'photos', 'labels', 'live', 'W9'))
    await onReferenceRows(stage);
} finally {
  await stage.close();
}
const red = verdicts.filter(({ met }) => !met).map(({ name }) => name);
console.log(
  `${verdicts.length - red.length} of ${verdicts.length} green${red.length > 0 ? `, red: ${red.join(', ')}` : ''}`,
);

async function onReferenceRows(at: Stage): Promise<void> {
  console.log('filling 100,000 students and 200,000 leaves …');
  const { classIds, filters } = await fillStudents(at.owner);
  const { product, bare } = await at.both();
  const people: People = {
    admin: await signIn(product.port, 'admin'),
    counsellor: await signIn(product.port, 'fdy01'),
    applicants: chosen('W2', 'W3') ? await applicants(at.owner, product.port) : [],
    classIds,
    filters,
  };
  const all = works(people);
  const ports = { ours: product.port, bare: bare.port };
  for (const work of all) if (chosen(work.name)) await measure(at, work, ports);
  if (chosen('W2'))
    await alwaysEqual(
      at,
      people.admin,
      all.find(({ name }) => name.startsWith('W3'))!,
    );
  if (chosen('W4')) {
    const { othersMeanwhile, rushOfMany } = await import('./sign-in.ts');
    await othersMeanwhile(product, people.admin);
    await rushOfMany(product, people.admin);
  }
  if (chosen('W6')) {
    const node = await at.fresh();
    // many rows leave with a fresh proof of who takes them: a sign-in is one
    await (await import('./export.ts')).measureExport(at, node, await signIn(node.port, 'admin'));
  }
  if (chosen('import')) await (await import('./import.ts')).measureImport(at, await at.fresh(), people.admin);
  if (chosen('prints')) {
    const node = await at.fresh();
    await (await import('./prints.ts')).measurePrints(at, node, await signIn(node.port, 'admin'));
  }
  if (chosen('photos')) {
    const node = await at.fresh();
    await (await import('./photos.ts')).measurePhotos(at, node, await signIn(node.port, 'admin'));
  }
  if (chosen('labels')) {
    const node = await at.fresh();
    await (await import('./labels.ts')).measureLabels(at, node, await signIn(node.port, 'admin'));
  }
  if (chosen('live')) {
    const node = await at.fresh();
    await (await import('./live.ts')).live(node, await signIn(node.port, 'admin'));
  }
  if (chosen('W9')) await (await import('./browse.ts')).browse(product.port);
  const writing = all.filter((work) => 'wrote' in work.proof && chosen(work.name));
  if (writing.length > 0) {
    // a slow disk must not hide the processor
    await at.commits('off');
    for (const work of writing)
      await measure(
        at,
        { ...work, name: `${work.name}*`, what: `${work.what}; commits don't wait for the disk` },
        ports,
      );
    await at.commits('on');
  }
}

async function measure(at: Stage, work: Work, ports: { ours: number; bare: number }): Promise<void> {
  const found = await compare(work, ports, at.owner);
  const { perSecond, p50, p99 } = found.ours;
  const rates = `${rate(perSecond)}/s of ${rate(found.bare.perSecond)}/s`;
  const figures = `${found.ratio.toFixed(2)} × bare (${rates}), p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  show(
    work.name,
    work.what,
    `${figures}, target ${work.target}${found.wrong ? `, NO COMPARISON: ${found.wrong}` : ''}`,
    found.ratio >= work.target && found.wrong === null,
  );
}

function rate(perSecond: number): string {
  return perSecond.toFixed(perSecond < 100 ? 1 : 0);
}
