import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { askAllAgain } from './ask-again.ts';

test('a first answer that is under way is asked again, too', async () => {
  const client = new QueryClient();
  let language = 'en';
  const answers: ((label: string) => void)[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    const said = language;
    return new Promise<string>((resolve, reject) => {
      answers.push(() => resolve(said));
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  };
  const observer = new QueryObserver(client, { queryKey: ['base', 'term'], queryFn });
  const stop = observer.subscribe(() => {});
  language = 'zh-cn';
  const again = askAllAgain(client);
  answers[0]!('');
  await new Promise((resolve) => setTimeout(resolve, 20));
  answers.at(-1)!('');
  await again;
  assert.equal(observer.getCurrentResult().data, 'zh-cn');
  stop();
  client.clear();
});
