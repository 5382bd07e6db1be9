import { randomBytes } from 'node:crypto';

/** 16 characters that nobody guesses: the code on a door. */
export const newQrToken = () => randomBytes(12).toString('base64url');
