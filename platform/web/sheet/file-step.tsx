import { useRef, useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { path } from '../client/calls.ts';
import { requestBlob } from '../client/request.ts';
import { isRefusal } from '../client/refusal.ts';
import { saveBlob, upload } from '../client/transfer.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { Icon } from '../list/parts/icon.tsx';
import { useLabels } from '../list/words.ts';
import { ACCEPTED, sheetProblem, type ImportCheck } from './import-types.ts';

type FileStepProps = {
  room: string;
  resource: Resource;
  onChecked: (check: ImportCheck, file: File) => void;
};

/** Template and upload. The server checks every row before anything is written. */
export function FileStep({ room, resource, onChecked }: FileStepProps) {
  const [part, setPart] = useState<number | null>(null);
  const [wrong, setWrong] = useState('');
  const [loading, setLoading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const labels = useLabels(room);
  const t = useWords();
  const at = (verb: string) => path(resource.service, resource.name, verb);

  const template = async () => {
    setLoading(true);
    try {
      const answer = await requestBlob('GET', at('importTemplate'));
      saveBlob(await answer.blob(), `${t('sheet.importTitle', { name: labels.resource(resource) })}.xlsx`);
    } catch {
      // the client has said why
    } finally {
      setLoading(false);
    }
  };

  const send = async (file: File | undefined) => {
    if (!file) return;
    const problem = sheetProblem(file);
    setWrong(problem ? t(`sheet.${problem}`) : '');
    if (problem) return;
    setPart(0);
    try {
      const check = await upload<ImportCheck>(at('importCheck'), file, { onProgress: setPart, quiet: true });
      onChecked(check, file);
    } catch (error) {
      setWrong(isRefusal(error) ? error.msg : t('sheet.failed'));
      setPart(null);
    }
  };

  return (
    <div className="sheet-step">
      <p>{t('sheet.templateHint')}</p>
      <Button icon="download" busy={loading} onClick={() => void template()}>
        {t('sheet.template')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={ACCEPTED}
        aria-label={t('sheet.drop')}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <button
        type="button"
        className="drop-zone drop-zone-tall"
        disabled={part !== null}
        data-wrong={wrong !== '' || undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void send(event.dataTransfer.files[0]);
        }}
      >
        <Icon name="upload" size={28} />
        <span>
          {part === null ? t('sheet.drop') : t('sheet.checking', { percent: Math.round(part * 100) })}
        </span>
        <small>{t('sheet.dropTypes')}</small>
        {part !== null && (
          <progress max={1} value={part < 1 ? part : undefined} aria-label={t('sheet.progress')} />
        )}
      </button>
      {wrong && (
        <p className="field-error" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
