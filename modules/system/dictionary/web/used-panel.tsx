import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Lines, Row } from '#platform/web/parts/box.tsx';
import { openPath } from '#platform/web/shell/navigate.ts';
import type { Entry, Used } from '../server/answers.ts';
import { ROOM } from './dictionary.ts';

type UsedPanelProps = { entry: Entry; used: Used | undefined; onClose: () => void };

/** Where a value stands, how often, and the way to the page that shows those rows. */
export function UsedPanel({ entry, used, onClose }: UsedPanelProps) {
  const t = useWords(ROOM);
  return (
    <Panel
      kind="dialog"
      title={t('ui.usedOf', { name: entry.dictLabel })}
      onClose={onClose}
      foot={<Button onClick={onClose}>{word('form.close')}</Button>}
    >
      <Lines>
        {used?.places.map(({ title, count, path }) => (
          <Row as="li" key={title} between>
            {title} <span>{t('ui.usedRows', { count })}</span>
            {path && (
              <Button
                look="link"
                onClick={() => {
                  onClose();
                  openPath(path);
                }}
              >
                {t('ui.openPage')}
              </Button>
            )}
          </Row>
        ))}
      </Lines>
    </Panel>
  );
}
