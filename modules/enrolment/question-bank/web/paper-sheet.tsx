import { useRef, useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import { printAlone } from '#platform/web/page/print-alone.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { PaperContent, PaperItem } from '../server/answers.ts';
import { letter, points, ROOM } from './bank.ts';

/** A paper as it lies on a desk: for print, with or without what is right. */
export function PaperSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(ROOM);
  const sheet = useRef<HTMLDivElement>(null);
  const [withKey, setKey] = useState(false);
  const { data } = useFetched<PaperContent>('zxks', 'paper', 'content', { id }, { staleTime: 0 });
  return (
    <Panel
      kind="drawer"
      width={900}
      title={data?.name ?? ''}
      onClose={onClose}
      foot={
        data && (
          <Button
            look="primary"
            icon="print"
            onClick={() => sheet.current && printAlone(sheet.current, data.name, 'A4')}
          >
            {t('ui.sheet.print')}
          </Button>
        )
      }
    >
      {!data && <Skeleton />}
      {data && (
        <Stack>
          <CheckLine checked={withKey} onChange={setKey}>
            {t('ui.sheet.withKey')}
          </CheckLine>
          <div ref={sheet}>
            <h1>{data.name}</h1>
            <p>{t('ui.sheet.head', { full: data.fullScore })}</p>
            {data.sections.map((section, at) => (
              <section key={section.title + at}>
                <h2>{section.title}</h2>
                {section.draws.length > 0 && (
                  <Soft>
                    {t('ui.sheet.drawn', { count: section.draws.reduce((sum, one) => sum + one.count, 0) })}
                  </Soft>
                )}
                <ol>
                  {data.items
                    .filter(({ sectionNo }) => sectionNo === at)
                    .map((item) => (
                      <Printed key={item.versionId} item={item} withKey={withKey} />
                    ))}
                </ol>
              </section>
            ))}
          </div>
        </Stack>
      )}
    </Panel>
  );
}

function Printed({ item, withKey }: { item: PaperItem; withKey: boolean }) {
  const t = useWords(ROOM);
  return (
    <li>
      <p className="part-written">
        {item.stem} <small>{t('ui.points', { points: points(item.pt) })}</small>
      </p>
      <Stack as="ul" gap={2} className="bank-options">
        {item.options.map(({ text }, at) => (
          <li key={text}>
            {letter(at)}. {text}
          </li>
        ))}
      </Stack>
      {withKey && <p className="part-written">{t('ui.sheet.key', { answer: item.answer })}</p>}
      {!withKey && item.type === 'essay' && <div className="bank-room" />}
    </li>
  );
}
