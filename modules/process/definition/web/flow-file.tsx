import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import { FileButton } from '#platform/web/form/file-button.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { ROOM, type Version } from './flow.ts';
import type { Read } from '../server/answers.ts';

type FlowFileProps = {
  version: Version;
  definition: FlowDefinition;
  /** Lays what a file holds on the table; without it a flow is only taken along. */
  onRead?: (definition: FlowDefinition) => void;
};

/** A flow as a file, to be kept or taken to another school: its steps, settings and form. */
export function FlowFile({ version, definition, onRead }: FlowFileProps) {
  const t = useWords(ROOM);
  const save = () => {
    const url = URL.createObjectURL(
      new Blob([JSON.stringify(definition, null, 2)], { type: 'application/json' }),
    );
    const link = document.createElement('a');
    link.href = url;
    link.download = `${version.flowKey}-v${version.versionNo}.json`;
    link.click();
    URL.revokeObjectURL(url);
  };
  const read = async (file: File) => {
    try {
      const asked = {
        processType: version.processType,
        definition: JSON.parse(await file.text()) as unknown,
      };
      const found = await post<Read>(path('process', 'flowDef', 'read'), asked);
      onRead?.(found.definition);
      say.success(t('ui.fileRead'));
    } catch (error) {
      // what is no flow was told by the server; what is no JSON never got there
      if (error instanceof SyntaxError) say.warning(t('ui.noFlowFile'));
      else if (!isRefusal(error)) throw error;
    }
  };
  return (
    <>
      <Button look="quiet" onClick={save}>
        {t('ui.exportFlow')}
      </Button>
      {onRead && (
        <FileButton look="quiet" label={t('ui.importFlow')} accept=".json,application/json" onFile={read} />
      )}
    </>
  );
}
