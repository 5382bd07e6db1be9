import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SourceFile = { path: string; text: string };

const TEXT = '*.{ts,tsx,mjs,js,json,md,sql,css,html,yml,yaml,env,sh,txt}';
/** Not ours, or made by a build. */
const AWAY = /(^|\/)(node_modules|dist|data|test-results|\.git)(\/|$)/;

/** What somebody could read who has the repository. The lock file holds hashes of packages only. */
export function sourceFiles(root: string): SourceFile[] {
  return globSync([`**/${TEXT}`, '.*'], { cwd: root, exclude: (name) => AWAY.test(String(name)) })
    .filter((path) => !AWAY.test(path) && path !== 'package-lock.json' && /\.\w+$/.test(path))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(join(root, path), 'utf8') }];
      } catch {
        return [];
      }
    });
}

const PATTERNS = [
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_\w{36,}/,
  /\bxox[abp]-[\w-]{20,}/,
  // a literal that is given to something called so: at least 16 letters, mixed as random text is
  /\w*(?:secret|password|passwd|token|api_?key|access_?key)\w*["']?\s*[:=]\s*["'`](?=[\w+/=-]*\d)(?=[\w+/=-]*[a-z])(?=[\w+/=-]*[A-Z])[\w+/=-]{16,}["'`]/i,
  /\b\w+:\/\/\w+:(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{12,}@/,
];

/** `path: line` for each line that holds something like a secret. */
export function secretsIn({ path, text }: SourceFile): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      PATTERNS.some((pattern) => pattern.test(line)) ? [`${path}:${index + 1}`] : [],
    );
}
