import '#platform/web/list/list.css';
import './assign.css';
import { useRef, useState, type CSSProperties } from 'react';
import type { Node } from '#modules/dormitory/space/answers';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Board as Tiles, Row, Sides, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { Need, PaintedBed, PaintedRoom } from '../server/answers.ts';
import { hueOf, ROOM } from './assign.ts';

type Level = 'department' | 'major' | 'class';
const LEVELS: readonly Level[] = ['department', 'major', 'class'];

/** Beds are painted for a college, a major or a class; beside them stands what each needs and has. */
export function PaintPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { data: tree } = useFetched<Node[]>('base', 'school', 'getDormTree', {});
  const buildings =
    tree?.flatMap((campus) =>
      campus.children.map((one) => ({ ...one, title: `${campus.title} ${one.title}` })),
    ) ?? [];
  const building = buildings.find((one) => one.id === page.params['building']) ?? buildings[0];
  const floor = building?.children.find((one) => one.id === page.params['floor']) ?? building?.children[0];
  const [level, setLevel] = useState<Level>('class');
  const [grade, setGrade] = useState('');
  const [target, setTarget] = useState<Need | null>(null);
  const { data: needs } = useFetched<Need[]>(
    'yxgl',
    'dormAlloc',
    'needSupply',
    { by: level, ...(grade.length === 4 && { grade }) },
    { keep: true },
  );
  const { data: rooms } = useFetched<PaintedRoom[]>(
    'yxgl',
    'dormAlloc',
    'floor',
    { floorId: floor?.id ?? '' },
    { enabled: floor !== undefined, keep: true },
  );
  if (!tree) return <Skeleton />;
  return (
    <Stack as="section" aria-label={t('pages.paint')}>
      <Row gap={12}>
        <select
          className="input"
          aria-label={t('ui.paint.building')}
          value={building?.id ?? ''}
          onChange={(event) => page.setParams({ building: event.target.value })}
        >
          {buildings.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
        <Rail
          label={t('ui.board.floor')}
          options={(building?.children ?? []).map((one) => ({ value: one.id, label: one.title }))}
          value={floor?.id ?? ''}
          onChange={(id) => page.setParams({ building: building!.id, floor: id })}
        />
      </Row>
      <Sides side={360}>
        <Floor key={floor?.id} rooms={rooms ?? []} target={target} level={level} grade={grade} />
        <aside className="assign-aside">
          <Card title={t('ui.paint.needs')}>
            <Rail
              label={t('ui.paint.level')}
              options={LEVELS.map((value) => ({ value, label: t(`dict.planGroup.${value}`) }))}
              value={level}
              onChange={(next) => (setLevel(next), setTarget(null))}
            />
            <input
              className="input"
              inputMode="numeric"
              maxLength={4}
              aria-label={t('ui.paint.grade')}
              placeholder={t('ui.paint.grade')}
              value={grade}
              onChange={(event) => /^\d{0,4}$/.test(event.target.value) && setGrade(event.target.value)}
            />
            <Needs rows={needs ?? []} target={target} onChoose={setTarget} />
          </Card>
        </aside>
      </Sides>
    </Stack>
  );
}

type NeedsProps = { rows: readonly Need[]; target: Need | null; onChoose: (one: Need | null) => void };

function Needs({ rows, target, onChoose }: NeedsProps) {
  const t = useWords(ROOM);
  const genders = useOptions('roomGender');
  return (
    <Table label={t('ui.paint.needs')} figures>
      <thead>
        <tr>
          <th scope="col">{t('ui.paint.name')}</th>
          <th scope="col">{t('ui.paint.need')}</th>
          <th scope="col">{t('ui.paint.given')}</th>
          <th scope="col">{t('ui.paint.gap')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={`${one.id} ${one.gender}`}>
            <th scope="row">
              <Button
                look={target?.id === one.id ? 'primary' : 'link'}
                aria-pressed={target?.id === one.id}
                onClick={() => onChoose(target?.id === one.id ? null : one)}
              >
                {one.name} {genders.find(({ value }) => value === one.gender)?.label}
              </Button>
            </th>
            <td>{one.need}</td>
            <td>{one.given}</td>
            <td>{Math.max(0, one.need - one.given)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type FloorProps = { rooms: readonly PaintedRoom[]; target: Need | null; level: Level; grade: string };

function Floor({ rooms, target, level, grade }: FloorProps) {
  const t = useWords(ROOM);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const painting = useRef(false);
  const [busy, run] = useBusy();
  const add = (ids: readonly string[]) => setChosen((now) => new Set([...now, ...ids]));
  const toggle = (id: string) =>
    setChosen((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])));
  const paint = (tag: object) =>
    run(async () => {
      await post(path('yxgl', 'dormAlloc', 'paint'), { bedIds: [...chosen], ...tag });
      say.success(t('ui.paint.done', { count: chosen.size }));
      setChosen(new Set());
      await forget('yxgl', 'dormAlloc');
    });
  const tag = { ...(target && { [`${level}Id`]: target.id }), ...(grade.length === 4 && { grade }) };
  return (
    <Stack onPointerUp={() => (painting.current = false)} onPointerLeave={() => (painting.current = false)}>
      <Row>
        <Soft as="span">{t('ui.paint.chosen', { count: chosen.size })}</Soft>
        <Button
          look="primary"
          busy={busy}
          disabled={chosen.size === 0 || Object.keys(tag).length === 0}
          onClick={() => void paint(tag)}
        >
          {target ? t('ui.paint.paint', { name: target.name }) : t('ui.paint.chooseTarget')}
        </Button>
        <Button busy={busy} disabled={chosen.size === 0} onClick={() => void paint({})}>
          {t('ui.paint.open')}
        </Button>
      </Row>
      <Tiles as="ul" tile={170}>
        {rooms.map((room) => (
          <Card
            as="li"
            key={room.id}
            look="lined"
            title={
              <Button look="link" onClick={() => add(room.beds.map((bed) => bed.id))}>
                {room.roomNo}
              </Button>
            }
            acts={<small>{room.roomType}</small>}
          >
            <Row gap={4}>
              {room.beds.map((bed) => (
                <button
                  key={bed.id}
                  type="button"
                  className="assign-bed"
                  data-look="tile"
                  style={{ '--hue': hueOf(meantFor(bed)) } as CSSProperties}
                  data-tagged={meantFor(bed) !== '' || undefined}
                  data-off={bed.bedUse !== 'free' || undefined}
                  aria-pressed={chosen.has(bed.id)}
                  onPointerDown={(event) => {
                    painting.current = true;
                    event.currentTarget.releasePointerCapture(event.pointerId);
                    toggle(bed.id);
                  }}
                  onPointerEnter={() => painting.current && add([bed.id])}
                  onKeyDown={(event) => event.key === ' ' && toggle(bed.id)}
                >
                  {bed.bedNo}
                </button>
              ))}
            </Row>
          </Card>
        ))}
      </Tiles>
    </Stack>
  );
}

const meantFor = (bed: PaintedBed): string =>
  bed.classId ?? bed.majorId ?? bed.departmentId ?? bed.grade ?? '';
