import { useState } from 'react';
import { path } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { isRefusal, type FieldError } from '#platform/web/client/refusal.ts';
import { requestBlob } from '#platform/web/client/request.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { exportBlob, saveBlob, upload } from '#platform/web/client/transfer.ts';
import { FileButton } from '#platform/web/form/file-button.tsx';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { ROOM } from './dictionary.ts';

const at = (verb: string) => path('base', 'dataDictionary', verb);

/** All dictionaries out as a workbook and in again; a sheet with a fault changes nothing and says where. */
export function DictionarySheet() {
  const t = useWords(ROOM);
  const may = useCan()('dataDictionary.update');
  const [wrong, setWrong] = useState<{ msg: string; errors: FieldError[] } | null>(null);
  const name = `${t('messages.sheet.title')}.xlsx`;
  const template = async () => saveBlob(await (await requestBlob('GET', at('importTemplate'))).blob(), name);
  const send = async (file: File) => {
    try {
      const done = await upload<{ added: number; changed: number }>(at('import'), file, { quiet: true });
      say.success(t('ui.sheet.imported', done));
      await forget('base', 'dataDictionary');
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setWrong({ msg: error.msg, errors: error.errors });
    }
  };
  return (
    <div className="side-acts">
      <Button icon="download" onClick={() => void exportBlob(at('export'), {}, name)}>
        {t('ui.sheet.export')}
      </Button>
      {may && (
        <>
          <FileButton icon="upload" label={t('ui.sheet.import')} accept=".xlsx,.xls,.csv" onFile={send} />
          <Button look="link" onClick={() => void template()}>
            {t('ui.sheet.template')}
          </Button>
        </>
      )}
      {wrong && (
        <Panel
          kind="drawer"
          width={520}
          title={t('ui.sheet.import')}
          onClose={() => setWrong(null)}
          foot={<Button onClick={() => setWrong(null)}>{word('form.close')}</Button>}
        >
          <p role="alert">{wrong.msg}</p>
          <Stack as="ul" gap={8}>
            {wrong.errors.map((error) => (
              <li key={`${error.row} ${error.field}`}>
                <strong>{t('ui.sheet.line', { row: error.row })}</strong> {error.message}
              </li>
            ))}
          </Stack>
        </Panel>
      )}
    </div>
  );
}
