// The gate: every check of the project as one short list, all of them even when one fails.
//   node tools/check.ts                             everything
//   node tools/check.ts types unit                  these steps (or --only=types,unit)
//   node tools/check.ts unit modules/attendance     a step, narrowed to a folder or file
//   node tools/check.ts --changed                   what was changed since the last commit asks for (--changed=main: since main)
import { planOf, type Planned } from './gate/plan.ts';
import { interrupt, isInterrupted, type Outcome } from './gate/program.ts';
import { openScratch } from './gate/scratch.ts';

const plan = planned();

await openScratch();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);

const total = { passed: 0, failed: 0 };
for (const each of plan) {
  if (isInterrupted()) break;
  const { ok, passed = 0, failed = 0 } = await timed(each);
  total.passed += passed + (ok ? 1 : 0);
  total.failed += failed + (ok ? 0 : 1);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
if (isInterrupted()) process.exitCode = 130;
else if (total.failed > 0) process.exitCode = 1;

function planned(): Planned[] {
  try {
    return planOf(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

async function timed({ step, paths }: Planned): Promise<Outcome> {
  const began = performance.now();
  const outcome = await step.run(paths).catch((error: unknown): Outcome => ({
    ok: false,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  const counts = [
    outcome.passed ? `${outcome.passed} passed` : '',
    outcome.failed ? `${outcome.failed} failed` : '',
    outcome.skipped ? `${outcome.skipped} skipped` : '',
    outcome.note ?? '',
  ].filter((part) => part !== '');
  console.log(`${outcome.ok ? '✔' : '✖'} ${step.name.padEnd(8)}${seconds} s  ${counts.join(', ')}`.trimEnd());
  if (!outcome.ok) console.log(shortened(outcome.output).replace(/^(?=.)/gm, '    '));
  return outcome;
}

/** Thousands of lines help nobody; the head names the first faults, the tail the tool's own summary. */
function shortened(output: string): string {
  const lines = output.split('\n');
  if (lines.length <= 220) return output;
  return [...lines.slice(0, 180), `… ${lines.length - 210} lines …`, ...lines.slice(-30)].join('\n');
}
