import { useState } from 'react';
import { RuleTold } from '#modules/affairs/facts/web';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Pager } from '#platform/web/list/pager.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import type { Explanation, TaggedPage, Tile } from '../server/answers.ts';
import { ROOM, reread } from './label.ts';

type Tagged = TaggedPage['records'][number];

/** Who has a label: found by name and number, taken off one by one or many at once. */
export function TaggedList({ tile }: { tile: Tile }) {
  const t = useWords(ROOM);
  const may = useCan();
  const [keyword, setKeyword] = useState('');
  const [current, setCurrent] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, run] = useBusy();
  const asked = { labelId: tile.id, keyword: usePaused(keyword).trim(), current, size: 20 };
  const { data } = useFetched<TaggedPage>('xsgl', 'stuLabelLink', 'students', asked, {
    keep: true,
    quiet: true,
  });
  const editable = tile.kind !== 'room' && may('stuLabelLink.batchRemove');
  const remove = () =>
    run(async () => {
      await post(path('xsgl', 'stuLabelLink', 'batchRemove'), { labelId: tile.id, studentIds: chosen });
      say.success(t('ui.removed', { count: chosen.length }));
      setChosen([]);
      await reread();
    });
  return (
    <Stack gap={8}>
      <Row between>
        <input
          className="input"
          type="search"
          aria-label={t('ui.find')}
          placeholder={t('ui.find')}
          value={keyword}
          onChange={(event) => {
            setKeyword(event.target.value);
            setCurrent(1);
          }}
        />
        {editable && chosen.length > 0 && (
          <Button look="danger" busy={busy} onClick={() => void remove()}>
            {t('ui.removeCount', { count: chosen.length })}
          </Button>
        )}
      </Row>
      {data?.total === 0 && <Nothing>{t('ui.nobody')}</Nothing>}
      <Lines aria-label={t('resources.stuLabelLink')}>
        {data?.records.map((one) => (
          <TaggedLine
            key={one.id}
            one={one}
            tile={tile}
            chosen={chosen.includes(one.studentId)}
            onChoose={
              editable
                ? (on) =>
                    setChosen(on ? [...chosen, one.studentId] : chosen.filter((id) => id !== one.studentId))
                : undefined
            }
          />
        ))}
      </Lines>
      {data && data.total > data.size && (
        <Pager current={current} size={20} total={data.total} onChange={(part) => setCurrent(part.current)} />
      )}
    </Stack>
  );
}

type TaggedLineProps = {
  one: Tagged;
  tile: Tile;
  chosen: boolean;
  onChoose: ((on: boolean) => void) | undefined;
};

function TaggedLine({ one, tile, chosen, onChoose }: TaggedLineProps) {
  const t = useWords(ROOM);
  const [why, setWhy] = useState(false);
  const who = (
    <span>
      <b>{one.name}</b> {one.studentNo} <small>{one.className}</small>
    </span>
  );
  return (
    <li>
      <Row between>
        {onChoose ? (
          <CheckLine checked={chosen} onChange={onChoose}>
            {who}
          </CheckLine>
        ) : (
          who
        )}
        <Row gap={8}>
          <Soft as="span" small>
            {[
              t(`dict.labelKind.${one.source}`),
              one.expireOn && t('ui.until', { day: one.expireOn }),
              one.note,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Soft>
          {tile.kind === 'rule' && (
            <Button look="link" aria-expanded={why} onClick={() => setWhy(!why)}>
              {t('ui.why')}
            </Button>
          )}
        </Row>
      </Row>
      {why && <Why labelId={tile.id} studentId={one.studentId} />}
    </li>
  );
}

function Why({ labelId, studentId }: { labelId: string; studentId: string }) {
  const { data } = useFetched<Explanation>(
    'xsgl',
    'stuLabel',
    'explain',
    { id: labelId, studentId },
    { quiet: true },
  );
  return data ? <RuleTold rule={data.rule} explained={data.explained} /> : null;
}
