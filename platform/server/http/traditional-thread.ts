import { parentPort, workerData } from 'node:worker_threads';
import { keepTerms } from '../../pure/taiwan.ts';

// the package ships no types
const { Converter } = (await import('opencc-js' as string)) as {
  Converter: (languages: { from: string; to: string }) => (text: string) => string;
};
const convert = Converter({ from: 'cn', to: 'twp' });
parentPort!.postMessage((workerData as string[]).map((word) => keepTerms(word, convert)));
