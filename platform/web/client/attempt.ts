import { isRefusal } from './refusal.ts';

/** What a call answers; null when the server refused it, which the person has been told by then. Anything else goes on. */
export async function attempt<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return null;
  }
}
