import './around-case.css';
import { FileName } from '#platform/web/detail/file-name.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { useFiles } from '#platform/web/detail/use-files.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import type { TraceProof } from '#platform/web/workflow/flow-types.ts';
import { ROOM } from './task.ts';

/** Signatures and papers that the decisions were given with. */
export function Proofs({ proofs }: { proofs: readonly TraceProof[] }) {
  const t = useWords(ROOM);
  const files = useFiles(proofs.flatMap(({ signFileId, attachIds }) => [signFileId ?? [], attachIds].flat()));
  if (proofs.length === 0) return null;
  return (
    <>
      <h3 className="task-flow-head">{t('ui.proofs')}</h3>
      <Stack as="ul" className="case-proofs">
        {proofs.map(({ taskNo, name, signFileId, attachIds }) => {
          const sign = files.find(({ fileId }) => fileId === signFileId);
          return (
            <Row as="li" gap={12} key={taskNo}>
              <strong>{name}</strong>
              {sign && <img src={sign.link} alt={t('ui.signOf', { name })} />}
              {files
                .filter(({ fileId }) => attachIds.includes(fileId))
                .map((file) => (
                  <FileName key={file.fileId} file={file} />
                ))}
            </Row>
          );
        })}
      </Stack>
    </>
  );
}
