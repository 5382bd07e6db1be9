import { useQueries } from '@tanstack/react-query';
import { path, post } from '../client/calls.ts';
import type { FileInfo } from '../client/types.ts';

const FRESH = 300_000;

export function fileKey(id: string): readonly unknown[] {
  return ['resource', 'attachment', 'getFiles', id];
}

/** What is known about uploaded files, in order. Those that the reader may not see are left out. */
export function useFiles(ids: readonly string[]): FileInfo[] {
  const answers = useQueries({
    // links carry a ticket that lives ten minutes
    queries: ids.map((id) => ({
      queryKey: fileKey(id),
      queryFn: () => askTogether(id),
      staleTime: FRESH,
      gcTime: FRESH,
    })),
  });
  return answers.flatMap(({ data }) => data ?? []);
}

type Waiting = { id: string; resolve: (file: FileInfo | null) => void; reject: (error: unknown) => void };
let waiting: Waiting[] | null = null;

/** All files that a screen shows travel in one call. */
function askTogether(id: string): Promise<FileInfo | null> {
  return new Promise((resolve, reject) => {
    if (!waiting) {
      waiting = [];
      setTimeout(() => void send(), 5);
    }
    waiting.push({ id, resolve, reject });
  });
}

async function send(): Promise<void> {
  const asked = waiting!;
  waiting = null;
  const form = new FormData();
  form.set('ids', asked.map(({ id }) => id).join(','));
  try {
    const found = await post<FileInfo[]>(path('resource', 'attachment', 'getFiles'), form, { quiet: true });
    for (const { id, resolve } of asked) resolve(found.find((file) => file.fileId === id) ?? null);
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}
