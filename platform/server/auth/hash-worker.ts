import { argon2Sync, type Argon2Parameters } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** A thread that only hashes. On Linux a thread has a priority of its own: everything else goes first. */
if (process.platform === 'linux') setPriority(19);

parentPort!.on('message', (parameters: Argon2Parameters) => {
  parentPort!.postMessage(argon2Sync('argon2id', parameters));
});
