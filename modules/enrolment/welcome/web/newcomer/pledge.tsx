import { RichText } from '#platform/web/detail/rich-text.tsx';
import type { PledgeText } from '../../server/answers.ts';
import { send, useAsked } from './calls.ts';
import type { PageProps } from './inside.tsx';
import { Form, Line } from './parts.tsx';
import { say } from './words.ts';

/** The pledge, signed with one's own name. */
export function Pledge({ told, onDone }: PageProps) {
  const { data } = useAsked<PledgeText>('yxgl/welcomeMy/getPledge');
  const step = told.steps.find((one) => one.code === 'PLEDGE');
  return (
    <section className="out-card">
      {data?.pledge && <RichText html={data.pledge} />}
      {step?.status === 'done' ? (
        <p data-soft>{say('signed', { name: step.remark ?? '', at: (step.handledAt ?? '').slice(0, 16) })}</p>
      ) : (
        <Form
          go={say('sign')}
          send={async (typed) => {
            await send('yxgl/welcomeMy/finishStep', { code: 'PLEDGE', signedAs: typed('signedAs') });
            onDone();
          }}
        >
          {() => <Line label={say('signName')} name="signedAs" autoComplete="off" maxLength={50} />}
        </Form>
      )}
    </section>
  );
}

/** What the school tells its newcomers. */
export function Notice({ told }: PageProps) {
  return (
    <section className="out-card">
      {told.batch.notice ? <RichText html={told.batch.notice} /> : <p>{say('nothing')}</p>}
    </section>
  );
}
