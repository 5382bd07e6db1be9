import '#platform/web/list/list.css';
import '#platform/web/form/form.css';
import './application.css';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { EntryList } from '#platform/web/page/entry-list.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { go } from '#platform/web/shell/navigate.ts';
import type { Mine } from '../server/answers.ts';
import { forgetApplications, ROOM, useMine, useOffers } from './application.ts';
import { ApplySheet } from './apply-sheet.tsx';
import { Drafts } from './drafts.tsx';
import { OfferCards } from './offer-cards.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';

/** What I may apply for and what I applied for; a form takes the whole page while it is filled in. */
export function ApplicationPage() {
  const { params, setParams } = usePage();
  const { apply, again, copy } = params;
  const back = () => setParams({});
  if (again) return <ApplySheet key={again} by={{ id: again }} onBack={back} />;
  if (copy) return <ApplySheet key={copy} by={{ copyOf: copy }} onBack={back} />;
  if (apply) return <ApplySheet key={apply} by={{ flowId: apply }} onBack={back} />;
  return <Overview />;
}

function Overview() {
  const t = useWords(ROOM);
  const offers = useOffers();
  return (
    <Stack gap={20} className="list-page">
      <Stack as="section" aria-label={t('ui.offers')}>
        <h2>{t('ui.offers')}</h2>
        {offers.isPending && <Skeleton lines={3} />}
        {offers.error && !offers.data && (
          <Failed error={offers.error} onRetry={() => void offers.refetch()} />
        )}
        {offers.data?.length === 0 && <p className="list-state">{t('ui.noOffers')}</p>}
        <OfferCards />
      </Stack>
      <Drafts />
      <Stack as="section" aria-label={t('ui.mine')}>
        <h2>{t('ui.mine')}</h2>
        <Own />
      </Stack>
    </Stack>
  );
}

function Own() {
  const t = useWords(ROOM);
  const { params, setParams } = usePage();
  const answer = useMine(Number(params['current'] ?? 1));
  return (
    <EntryList
      answer={answer}
      className="part-lines"
      empty={<p className="list-state">{t('ui.noneYet')}</p>}
      onPage={(current) => setParams({ ...params, current })}
    >
      {(one) => <Applied key={one.id} mine={one} />}
    </EntryList>
  );
}

const STATUS = { kind: 'dict', dict: 'processStatus' } as const;

function Applied({ mine }: { mine: Mine }) {
  const t = useWords(ROOM);
  const { id, applyNo, flowName, auditStatus, submittedAt, instanceId } = mine;
  const withdraw = async () => {
    const send = async () => {
      await post(path('process', 'flowApplication', 'withdraw'), { id });
      await forgetApplications();
    };
    if (await ask({ text: t('ui.withdrawAsk', { name: flowName }), onOk: send }))
      say.success(word('list.done'));
  };
  return (
    <Row as="li">
      <Stack as="span" gap={0} fit data-grow>
        <button
          type="button"
          className="cell-open"
          onClick={() => go(`/layout/process/task?case=${instanceId}`)}
        >
          {flowName}
        </button>
        <small>
          {applyNo} · {submittedAt.slice(0, 16)}
        </small>
      </Stack>
      <Value field={STATUS} value={auditStatus} />
      {auditStatus === 'running' && (
        <Button look="link" onClick={() => void withdraw()}>
          {t('ui.withdraw')}
        </Button>
      )}
      {(auditStatus === 'returned' || auditStatus === 'withdrawn') && (
        <Button look="link" onClick={() => go(`/layout/process/application?again=${id}`)}>
          {t('ui.again')}
        </Button>
      )}
    </Row>
  );
}
