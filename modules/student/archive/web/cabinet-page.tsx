import './archive.css';
import { useState, type CSSProperties } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { archiveCabinet } from '../archive-cabinet.ts';
import type { Boxed, Cabinets } from '../server/answers.ts';
import { stuArchive } from '../stu-archive.ts';
import { ROOM } from './archive.ts';

type Cabinet = Cabinets['cabinets'][number];

/** Cabinets as they stand, shelf by shelf: what a box holds, and what of it is out. Below, the cabinets themselves. */
export function CabinetPage() {
  const t = useWords(ROOM);
  const [chosen, setChosen] = useState('');
  const answer = useFetched<Cabinets>(
    'xsgl',
    'archiveCabinet',
    'map',
    {},
    { staleTime: 0, quiet: true, keep: true },
  );
  const { data } = answer;
  if (!data)
    return answer.error ? (
      <Failed error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Skeleton />
    );
  const cabinet = data.cabinets.find(({ id }) => id === chosen) ?? data.cabinets[0];
  return (
    <Stack as="section" gap={16}>
      {data.cabinets.length > 0 && cabinet && (
        <>
          <Rail
            label={t('resources.archiveCabinet')}
            options={data.cabinets.map((one) => ({
              value: one.id,
              label: one.code,
              count: data.filled
                .filter(({ cabinetId }) => cabinetId === one.id)
                .reduce((sum, { files }) => sum + files, 0),
            }))}
            value={cabinet.id}
            onChange={setChosen}
          />
          <Shelves key={cabinet.id} cabinet={cabinet} filled={data.filled} />
        </>
      )}
      <ListPage room={ROOM} page="cabinet" resource={archiveCabinet} />
    </Stack>
  );
}

type ShelvesProps = { cabinet: Cabinet; filled: Cabinets['filled'] };

function Shelves({ cabinet, filled }: ShelvesProps) {
  const t = useWords(ROOM);
  const [open, setOpen] = useState<{ shelf: number; box: number } | null>(null);
  const { shelves, boxes, perBox } = cabinet;
  const at = new Map(
    filled
      .filter((one) => one.cabinetId === cabinet.id)
      .map((one) => [`${one.shelf}-${one.box}`, one] as const),
  );
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  return (
    <Card title={`${cabinet.code} ${cabinet.place}`}>
      <Stack className="part-table" gap={4} role="region" aria-label={cabinet.code} tabIndex={0}>
        {upTo(shelves).map((shelf) => (
          <div key={shelf} className="archive-shelf" style={{ '--boxes': boxes } as CSSProperties}>
            <small>{t('ui.shelf', { no: shelf })}</small>
            {upTo(boxes).map((box) => {
              const { files = 0, out = 0 } = at.get(`${shelf}-${box}`) ?? {};
              const label = t('ui.box', { shelf, box, files, out, most: perBox });
              return (
                <button
                  key={box}
                  type="button"
                  className="archive-box"
                  data-look="tile"
                  style={{ '--part': Math.min(1, files / perBox) } as CSSProperties}
                  aria-label={label}
                  title={label}
                  aria-pressed={open?.shelf === shelf && open.box === box}
                  onClick={() => setOpen({ shelf, box })}
                >
                  {files}
                </button>
              );
            })}
          </div>
        ))}
      </Stack>
      {open && <BoxFiles id={cabinet.id} {...open} />}
    </Card>
  );
}

function BoxFiles({ id, shelf, box }: { id: string; shelf: number; box: number }) {
  const t = useWords(ROOM);
  const { data } = useFetched<Boxed[]>('xsgl', 'archiveCabinet', 'box', { id, shelf, box }, { staleTime: 0 });
  if (!data) return <Skeleton lines={2} />;
  if (data.length === 0) return <Nothing>{t('ui.boxEmpty')}</Nothing>;
  return (
    <Lines>
      {data.map((one) => (
        <Row as="li" key={one.id} between>
          <span>
            {one.archiveNo} <Soft as="span">{one.name}</Soft>
          </span>
          <Value field={stuArchive.fields.status} value={one.status} />
        </Row>
      ))}
    </Lines>
  );
}
