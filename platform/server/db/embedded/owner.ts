import {
  chownSync,
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The system user that PostgreSQL runs as; null means "as ourselves". */
export type Owner = { name: string; uid: number; gid: number } | null;

/** PostgreSQL refuses to run as root: root hands it to `postgres`, else to `nobody`. */
export function clusterOwner(): Owner {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const user = users.find((fields) => fields[0] === name);
    if (user) return { name, uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody". Start as another user, or set DATABASE_URL.',
  );
}

/** True when `owner` may walk down to `path` and enter it. Access lists are not looked at. */
export function canReach(owner: Owner, path: string): boolean {
  if (owner === null) return true;
  return closedFolder(owner, path) === null;
}

/** The first folder on the way to `path` (itself included) that `owner` can't enter. */
function closedFolder(owner: { uid: number; gid: number }, path: string): string | null {
  for (const folder of [...parents(path), path]) {
    if (!existsSync(folder)) return null;
    const seen = statSync(folder);
    const bit = seen.uid === owner.uid ? 0o100 : seen.gid === owner.gid ? 0o010 : 0o001;
    if (seen.isDirectory() && (seen.mode & bit) === 0) return folder;
  }
  return null;
}

/** Every folder above an absolute path, the root first. */
function parents(path: string): string[] {
  const above: string[] = [];
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    above.unshift(folder);
    if (folder === dirname(folder)) return above;
  }
}

/**
 * Makes the folder so that PostgreSQL's user can walk through it. Folders made on the way are 0755 whatever the
 * umask says; `path` itself is closed to others unless another user must pass. Throws a sentence when a
 * folder that was there before is closed.
 */
export function makeReachable(owner: Owner, path: string): void {
  const wanted = resolve(path);
  for (const folder of parents(wanted)) {
    if (existsSync(folder)) continue;
    mkdirSync(folder);
    chmodSync(folder, 0o755);
  }
  if (!existsSync(wanted)) {
    mkdirSync(wanted);
    chmodSync(wanted, owner === null ? 0o700 : 0o711);
  }
  if (owner === null) return;
  // Made earlier, by an ordinary user and for itself alone: root may open it a crack.
  const mode = statSync(wanted).mode;
  if ((mode & 0o001) === 0) chmodSync(wanted, (mode | 0o011) & 0o777);
  const closed = closedFolder(owner, wanted);
  if (closed !== null)
    throw new Error(
      `The data folder ${wanted} lies below ${closed}, which PostgreSQL's user "${owner.name}" can't enter. Set CAMPUS_DATA to a system folder such as /var/lib/campus, or start as another user.`,
    );
}

/** Gives a whole folder to the owner; a folder that an ordinary user made earlier is taken over by root. */
export function handOver(owner: Owner, path: string): void {
  if (owner === null || lstatSync(path).uid === owner.uid) return;
  const visit = (at: string): void => {
    if (lstatSync(at).isDirectory()) for (const name of readdirSync(at)) visit(join(at, name));
    if (!lstatSync(at).isSymbolicLink()) chownSync(at, owner.uid, owner.gid);
  };
  visit(path);
}
