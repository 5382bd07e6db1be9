import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { requestBlob } from '#platform/web/client/request.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { saveBlob } from '#platform/web/client/transfer.ts';
import { FileButton } from '#platform/web/form/file-button.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { Found, Taken } from '../server/answers.ts';
import { FileImport } from './file-import.tsx';
import { ROOM } from './room.ts';

const at = (verb: string) => path('base', 'baseParams', verb);

/** All settings out as a file, and in again after one has seen what it would change. */
export function ParameterFile() {
  const t = useWords(ROOM);
  const may = useCan()('baseParams.update');
  const [found, setFound] = useState<Found | null>(null);
  const save = async () => {
    const answer = await requestBlob('POST', at('export'), { body: {} });
    saveBlob(await answer.blob(), `${t('resources.baseParams')}.json`);
  };
  const look = async (file: File) => {
    try {
      setFound(await post<Found>(at('importCheck'), JSON.parse(await file.text()), { quiet: true }));
    } catch (error) {
      if (!isRefusal(error) && !(error instanceof SyntaxError)) throw error;
      say.warning(t('ui.file.notJson'));
    }
  };
  const apply = async (changes: Found['changes']) => {
    const body = changes.map(({ paramKey, after, version }) => ({ paramKey, paramValue: after, version }));
    const { changed } = await post<Taken>(at('import'), { changes: body });
    await forget('base', 'baseParams');
    setFound(null);
    say.success(t('ui.file.applied', { count: changed }));
  };
  return (
    <div className="side-acts">
      <Button icon="download" title={t('ui.file.secrets')} onClick={() => void save()}>
        {t('ui.file.export')}
      </Button>
      {may && (
        <FileButton icon="upload" label={t('ui.file.import')} accept=".json,application/json" onFile={look} />
      )}
      {found && <FileImport found={found} onApply={apply} onClose={() => setFound(null)} />}
    </div>
  );
}
