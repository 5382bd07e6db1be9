import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A number below `size` whose hash behind `salt` is `target`: who wants to try a secret again has to find it. */
export type Puzzle = { salt: string; target: string; size: number };

/** Milliseconds of work after which the page may answer to its person. */
const SLICE = 24;

/**
 * Tries one number after the other, a slice at a time: not by WebCrypto, which a page on plain http doesn't have, nor in
 * a worker, which would weigh as much again.
 */
export async function solve({ salt, target, size }: Puzzle): Promise<string> {
  const wanted = hexToBytes(target);
  let until = performance.now() + SLICE;
  for (let number = 0; number < size; number += 1) {
    const found = sha256(utf8ToBytes(`${salt}${number}`));
    if (found[0] === wanted[0] && found.every((byte, at) => byte === wanted[at])) return String(number);
    if (performance.now() < until) continue;
    await new Promise((go) => setTimeout(go));
    until = performance.now() + SLICE;
  }
  return '';
}
