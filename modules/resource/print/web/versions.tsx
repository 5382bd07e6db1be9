import { ask } from '#platform/web/client/ask.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { ROOM } from './room.ts';
import { send, type Detail } from './template.ts';

/** The sheets that were printed before; each can be laid on the board again. */
export function Versions({
  template: { id, version, versions, currentVersion, status },
}: {
  template: Detail;
}) {
  const t = useWords(ROOM);
  const may = useCan();
  if (versions.length === 0) return null;
  const restore = async (versionNo: number) => {
    const onOk = () => send('restore', { id, version, versionNo });
    if (await ask({ text: t('ui.restoreAsk', { no: versionNo }), onOk })) say.success(word('list.done'));
  };
  return (
    <div className="form-field" data-wide>
      <h3>{t('ui.versions')}</h3>
      <Lines>
        {versions.map(({ versionNo, note, publishedAt, publishedBy }) => (
          <Row as="li" gap={12} key={versionNo}>
            <strong>{t('ui.versionNo', { no: versionNo })}</strong>
            <Stack as="span" gap={0} data-grow>
              {note}
              <small>
                {publishedBy} · {publishedAt.slice(0, 16)}
                {versionNo === currentVersion && status === 'published' && ` · ${t('ui.inUse')}`}
              </small>
            </Stack>
            {may('printTemplate.save') && (
              <Button look="link" onClick={() => void restore(versionNo)}>
                {t('ui.restore')}
              </Button>
            )}
          </Row>
        ))}
      </Lines>
    </div>
  );
}
