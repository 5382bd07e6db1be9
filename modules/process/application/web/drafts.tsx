import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { go } from '#platform/web/shell/navigate.ts';
import type { Begun } from '../server/answers.ts';
import { forgetApplications, PAGE, ROOM, useDrafts } from './application.ts';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';

/** What I have begun to write; nothing where there is nothing. */
export function Drafts() {
  const t = useWords(ROOM);
  const drafts = useDrafts().data ?? [];
  if (drafts.length === 0) return null;
  return (
    <Stack as="section" aria-label={t('ui.drafts')}>
      <h2>{t('ui.drafts')}</h2>
      <Lines>
        {drafts.map((draft) => (
          <DraftLine key={draft.flowId} draft={draft} />
        ))}
      </Lines>
    </Stack>
  );
}

function DraftLine({ draft: { flowId, flowName, savedAt, keepUntil } }: { draft: Begun }) {
  const t = useWords(ROOM);
  const open = () => go(`${PAGE}?apply=${flowId}`);
  const drop = async () => {
    const send = async () => {
      await post(path('process', 'flowApplication', 'dropDraft'), { flowId });
      await forgetApplications();
    };
    await ask({ text: t('ui.draftDropAsk', { name: flowName }), danger: true, onOk: send });
  };
  return (
    <Row as="li">
      <Stack as="span" gap={0} fit data-grow>
        <button type="button" className="cell-open" onClick={open}>
          {flowName}
        </button>
        <small>
          {t('ui.draftSaved', { time: savedAt.slice(0, 16) })} ·{' '}
          {t('ui.draftKept', { time: keepUntil.slice(0, 10) })}
        </small>
      </Stack>
      <Button look="link" onClick={open}>
        {t('ui.draftGo')}
      </Button>
      <Button look="link-danger" onClick={() => void drop()}>
        {t('ui.draftDrop')}
      </Button>
    </Row>
  );
}
