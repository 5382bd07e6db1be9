import { execFile, spawn } from 'node:child_process';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** Kinds of files that are looked at as a PDF made of them. */
export const OFFICE_KINDS: ReadonlySet<string> = new Set(['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx']);

export type Office = {
  /**
   * Makes a PDF of a document that lies alone in a folder of its own; answers with its path in that folder.
   * @throws where the program fails, takes too long, or makes nothing
   */
  toPdf(path: string): Promise<string>;
};

/** Milliseconds that one document may take. */
export const LONGEST = 60_000;
const LARGEST = 50 * 1024 * 1024;

/**
 * LibreOffice by its command line. Documents are strangers' work, so each gets a profile of its own in which macros and
 * links are off, no network where the system can take it away, nothing of our environment, and an end. One at a time.
 */
export function office(program: string, longest: number): Office {
  let last: Promise<unknown> = Promise.resolve();
  return {
    toPdf(path) {
      const made = last.then(() => convert(program, path, longest));
      last = made.catch(() => {});
      return made;
    },
  };
}

async function convert(program: string, path: string, longest: number): Promise<string> {
  const folder = dirname(path);
  const profile = join(folder, 'profile');
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), SETTINGS);
  await run(await walled(), longest, [
    program,
    ...['--headless', '--norestore', '--nologo', '--nodefault', '--nolockcheck'],
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    ...['--convert-to', 'pdf', '--outdir', folder, path],
  ]);
  const pdf = path.replace(/\.[^.]+$/, '.pdf');
  const size = await stat(pdf).then(
    (found) => found.size,
    () => 0,
  );
  if (size === 0 || size > LARGEST) throw new Error(`the converter made ${size} bytes`);
  return pdf;
}

/** In a group of its own: the program starts others, and all of them end together. */
function run(wall: readonly string[], longest: number, asked: readonly string[]): Promise<void> {
  const [program = '', ...rest] = [...wall, ...asked];
  const folder = dirname(asked.at(-1) ?? '');
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      cwd: folder,
      detached: true,
      env: { PATH: process.env['PATH'], HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (piece: Buffer) => (said = `${said}${piece.toString()}`.slice(-500)));
    const end = () => {
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch {
        // it has ended
      }
    };
    const timer = setTimeout(end, longest);
    process.once('exit', end);
    const close = (error: Error | null) => {
      clearTimeout(timer);
      process.off('exit', end);
      if (error) reject(error);
      else resolve();
    };
    child.on('error', close);
    child.on('exit', (code, signal) => {
      end();
      close(code === 0 ? null : new Error(`the converter ended with ${signal ?? code}: ${said}`));
    });
  });
}

let wall: Promise<readonly string[]> | undefined;

/** A network namespace with nothing in it, where the system lets us have one (Linux, not in every container). */
function walled(): Promise<readonly string[]> {
  const command = ['unshare', '--map-root-user', '--net', '--'] as const;
  wall ??= promisify(execFile)(command[0], [...command.slice(1), 'true']).then(
    () => command,
    () => [],
  );
  return wall;
}

const value = (path: string, name: string, is: string) =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${is}</value></prop></item>`;

/** No macros, no links to elsewhere, and for what would ask all the same a proxy that nobody is behind. */
const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${[
  value('Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'),
  value('Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'),
  value('Office.Common/Security/Scripting', 'DisableActiveContent', 'true'),
  value('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'),
  value('Office.Writer/Content/Update', 'Link', '0'),
  value('Office.Calc/Content/Update', 'Link', '2'),
  value('Inet/Settings', 'ooInetProxyType', '2'),
  ...['HTTP', 'HTTPS'].flatMap((name) => [
    value('Inet/Settings', `ooInet${name}ProxyName`, '127.0.0.1'),
    value('Inet/Settings', `ooInet${name}ProxyPort`, '9'),
  ]),
].join('\n')}
</oor:items>
`;
