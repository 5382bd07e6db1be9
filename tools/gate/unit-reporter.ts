import { inspect } from 'node:util';
import type { TestEvent } from 'node:test/reporters';

/** The line that the gate reads the totals from. */
export const COUNTS = '@campus-counts ';

type Failure = {
  name: string;
  nesting: number;
  file?: string;
  line?: number;
  details: { error: Error & { cause?: unknown; failureType?: string } };
};

/** Reporter for `node --test`: says nothing about what passes, everything about what fails, and counts. */
export default async function* report(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  for await (const event of source) {
    if (event.type === 'test:pass' && event.data.details.type !== 'suite') {
      if (event.data.skip === undefined && event.data.todo === undefined) totals.passed += 1;
      else totals.skipped += 1;
    }
    if (event.type === 'test:fail' && event.data.todo === undefined) {
      const failure = event.data as Failure;
      // A parent fails because of its children: they tell it better.
      const echo = failure.details.error.failureType === 'subtestsFailed';
      if (!echo) totals.failed += 1;
      if (!echo) yield describe(failure);
    }
  }
  yield `\n${COUNTS}${JSON.stringify(totals)}\n`;
}

function describe({ name, file, line, details }: Failure): string {
  const reason = details.error.cause ?? details.error;
  const words = reason instanceof Error ? (reason.stack ?? reason.message) : inspect(reason, { depth: 4 });
  const short = words
    .split('\n')
    .filter((row) => !/^\s+at .*(node:internal|node_modules)/.test(row))
    .slice(0, 30)
    .join('\n');
  return `\n✖ ${name}${file ? `  (${file}:${line ?? 1})` : ''}\n${short.replace(/^/gm, '    ')}\n`;
}
