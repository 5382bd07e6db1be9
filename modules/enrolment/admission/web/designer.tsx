import { useRef, useState, type PointerEvent } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { useFiles } from '#platform/web/detail/use-files.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { forgetRows } from '#platform/web/list/use-row.ts';
import { Row, Sides, Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { letterTemplate } from '../letter-template.ts';
import type { LetterElement } from '../rules/letter.ts';
import type { Drawn, Template } from '../server/answers.ts';
import { ROOM } from './admission.ts';
import { ElementForm } from './element-form.tsx';
import { ElementBody, LetterPaper, linkOf, styleOf } from './letter-paper.tsx';
import { SAMPLE } from './sample.ts';

/** A pixel of the screen in millimetres of the paper. */
const MM = 25.4 / 96;
/** Things snap to so many millimetres. */
const SNAP = 1;

/** The paper of a template with what lies on it: things are dragged, and told exactly beside it. */
export function Designer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useFetched<Template>(
    'zsgl',
    'letterTemplate',
    'drawing',
    { id },
    { staleTime: 0 },
  );
  if (!data)
    return (
      <Panel kind="drawer" width={1200} title="" onClose={onClose}>
        {error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />}
      </Panel>
    );
  return <Board key={data.version} template={data} onClose={onClose} />;
}

const KINDS = ['text', 'field', 'qr', 'barcode', 'picture', 'line'] as const;

function Board({ template, onClose }: { template: Template; onClose: () => void }) {
  const t = useWords(ROOM);
  const [all, setAll] = useState<LetterElement[]>(template.elements);
  const [version, setVersion] = useState(template.version);
  const [chosen, choose] = useState<string | null>(null);
  const [sample, setSample] = useState(true);
  const [busy, run] = useBusy();
  const may = template.status === 'draft';
  const change = (id: string, part: Partial<LetterElement>) =>
    setAll((now) => now.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const add = (type: LetterElement['type']) => {
    const id = `e${Date.now().toString(36)}`;
    const size = type === 'qr' ? { w: 30, h: 30 } : { w: 80, h: type === 'line' ? 0.5 : 10 };
    const own = { text: { text: t('ui.design.newText') }, field: { field: 'name' as const } };
    setAll([
      ...all,
      { id, type, x: 20, y: 20, ...size, ...(type === 'text' || type === 'field' ? own[type] : {}) },
    ]);
    choose(id);
  };
  const save = () =>
    run(async () => {
      const done = await post<Drawn>(path('zsgl', 'letterTemplate', 'design'), {
        id: template.id,
        version,
        elements: all,
      });
      setVersion(done.version);
      say.success(t('ui.design.saved'));
      await forgetRows(letterTemplate);
    });
  const element = all.find((one) => one.id === chosen);
  const paper = { ...template, elements: all };
  return (
    <Panel
      kind="drawer"
      width={1200}
      title={template.name}
      onClose={onClose}
      foot={
        may && (
          <Button look="primary" busy={busy} onClick={() => void save()}>
            {t('ui.design.save')}
          </Button>
        )
      }
    >
      <Stack>
        <Row>
          {may &&
            KINDS.map((kind) => (
              <Button key={kind} icon="add" onClick={() => add(kind)}>
                {t(`ui.design.kind.${kind}`)}
              </Button>
            ))}
          <Button onClick={() => setSample(!sample)}>
            {t(sample ? 'ui.design.toEdit' : 'ui.design.toSample')}
          </Button>
        </Row>
        <Sides side={280}>
          <div className="letter-board">
            {sample ? (
              <LetterPaper
                paper={paper}
                facts={SAMPLE}
                link={linkOf('SAMPLE')}
                printing={false}
                label={template.name}
              />
            ) : (
              <Drawing
                template={template}
                all={all}
                chosen={chosen}
                choose={choose}
                change={change}
                may={may}
              />
            )}
          </div>
          {element && may && !sample ? (
            <ElementForm
              element={element}
              pictures={template.pictures ?? []}
              onChange={(part) => change(element.id, part)}
              onRemove={() => setAll(all.filter((one) => one.id !== element.id))}
            />
          ) : (
            <Soft>{t(may ? 'ui.design.hint' : 'ui.design.stays')}</Soft>
          )}
        </Sides>
      </Stack>
    </Panel>
  );
}

type DrawingProps = {
  template: Template;
  all: readonly LetterElement[];
  chosen: string | null;
  choose: (id: string) => void;
  change: (id: string, part: Partial<LetterElement>) => void;
  may: boolean;
};

function Drawing({ template, all, chosen, choose, change, may }: DrawingProps) {
  const t = useWords(ROOM);
  const [background] = useFiles((template.background ?? []).slice(0, 1));
  const pictures = useFiles(template.pictures ?? []);
  const grip = useRef<{ id: string; x: number; y: number; fromX: number; fromY: number } | null>(null);
  const take = (event: PointerEvent<HTMLElement>, { id, x, y }: LetterElement) => {
    choose(id);
    if (!may) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { id, x, y, fromX: event.clientX, fromY: event.clientY };
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current;
    if (!held) return;
    const snapped = (from: number, moved: number) => Math.round((from + moved * MM) / SNAP) * SNAP;
    change(held.id, {
      x: Math.max(-20, Math.min(template.width, snapped(held.x, event.clientX - held.fromX))),
      y: Math.max(-20, Math.min(template.height, snapped(held.y, event.clientY - held.fromY))),
    });
  };
  return (
    <div className="letter-paper" style={{ width: `${template.width}mm`, height: `${template.height}mm` }}>
      {background && <img src={background.link} alt="" />}
      {all.map((element) => (
        <div
          key={element.id}
          role="button"
          tabIndex={0}
          className="letter-element"
          aria-label={t(`ui.design.kind.${element.type}`)}
          aria-pressed={chosen === element.id}
          style={styleOf(element)}
          onFocus={() => choose(element.id)}
          onPointerDown={(event) => take(event, element)}
          onPointerMove={drag}
          onPointerUp={() => (grip.current = null)}
        >
          <ElementBody
            element={element}
            facts={names(t)}
            link={linkOf('SAMPLE')}
            picture={pictures.find(({ fileId }) => fileId === element.fileId)?.link}
          />
        </div>
      ))}
    </div>
  );
}

/** Fields by their names while a letter is drawn. */
const names = (t: (key: string) => string) =>
  Object.fromEntries(Object.keys(SAMPLE).map((field) => [field, `【${t(`ui.letterFields.${field}`)}】`]));
