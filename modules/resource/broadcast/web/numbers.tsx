import { useState } from 'react';
import { path } from '#platform/web/client/calls.ts';
import { requestBlob } from '#platform/web/client/request.ts';
import { say } from '#platform/web/client/say.ts';
import { saveBlob, upload } from '#platform/web/client/transfer.ts';
import { FileButton } from '#platform/web/form/file-button.tsx';
import type { Form } from '#platform/web/form/use-form.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { ROOM } from './batch.ts';

type Read = {
  numbers: string;
  count: number;
  faults: number;
  wrong: { line: number; text: string; reason: string }[];
};

/** Numbers that no account has: pasted, or out of a sheet. */
export function Numbers({ form }: { form: Form }) {
  const t = useWords(ROOM);
  const [read, setRead] = useState<Read | null>(null);
  const take = async (file: File) => {
    const answer = await upload<Read>(path('resource', 'smsBatch', 'readNumbers'), file);
    setRead(answer);
    const typed = String(form.values['numbers']).trim();
    form.set('numbers', [typed, answer.numbers].filter(Boolean).join('\n'));
    say.success(t('ui.numbersRead', { count: answer.count }));
  };
  const sheet = async () => {
    const answer = await requestBlob('GET', path('resource', 'smsBatch', 'numberSheet'), {});
    saveBlob(await answer.blob(), `${t('ui.numbers')}.xlsx`);
  };
  return (
    <>
      <textarea
        id="send-numbers"
        className="input input-lines"
        rows={4}
        placeholder={t('ui.numbersExample')}
        value={String(form.values['numbers'])}
        onChange={(event) => form.set('numbers', event.target.value)}
      />
      <p className="field-hint">{t('ui.numbersHint')}</p>
      <Row>
        <FileButton icon="upload" label={t('ui.fromFile')} accept=".xlsx,.xls,.csv" onFile={take} />
        <Button look="link" onClick={() => void sheet()}>
          {t('ui.sheet')}
        </Button>
      </Row>
      {read && read.faults > 0 && (
        <div role="status">
          <p className="field-error">{t('ui.numbersWrong', { count: read.faults })}</p>
          <ul className="part-bullets" data-tone="wrong">
            {read.wrong.map(({ line, text, reason }) => (
              <li key={line}>{t('ui.wrongRow', { line, reason, text })}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
