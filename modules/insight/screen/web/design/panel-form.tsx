import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { KIND_NAMES, KINDS, SPANS, type Panel, type Span } from '../../rules/kinds.ts';
import { COLUMNS, ROWS } from '../../rules.ts';
import type { Known } from '../../server/answers.ts';
import { ROOM } from '../screen.ts';
import { MetricFields } from './metric-fields.tsx';

type PanelFormProps = {
  panel: Panel | undefined;
  known: Known;
  onChange: (panel: Panel) => void;
  onRemove: (id: string) => void;
};

/** Kinds whose figure may deserve a look. */
const LIMITED: readonly string[] = ['number', 'gauge', 'ring', 'bar'];

/** What one panel shows, and where it stands. */
export function PanelForm({ panel, known, onChange, onRemove }: PanelFormProps) {
  const t = useWords(ROOM);
  if (!panel)
    return (
      <aside className="design-form">
        <Soft>{t('ui.pickPanel')}</Soft>
      </aside>
    );
  const { draws } = KINDS[panel.kind];
  const set = (part: Partial<Panel>) => onChange({ ...panel, ...part });
  return (
    <aside className="design-form" aria-label={t('ui.panel')} key={panel.id}>
      <Stack>
        <h3>{t('ui.panel')}</h3>
        <Labelled label={t(`ui.kinds.${panel.kind}`)}>
          <select
            className="input"
            value={panel.kind}
            onChange={(event) => set({ kind: KIND_NAMES.find((one) => one === event.target.value)! })}
          >
            {KIND_NAMES.filter((kind) => KINDS[kind].draws === draws).map((kind) => (
              <option key={kind} value={kind}>
                {t(`ui.kinds.${kind}`)}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled label={t('ui.title')}>
          <input
            className="input"
            maxLength={40}
            placeholder={t('ui.titleAuto')}
            value={panel.title ?? ''}
            onChange={(event) => set({ title: event.target.value || undefined })}
          />
        </Labelled>
        <Shown panel={panel} known={known} set={set} />
        {LIMITED.includes(panel.kind) && <LimitFields panel={panel} set={set} />}
        <PlaceFields panel={panel} set={set} />
        <Button look="danger" onClick={() => onRemove(panel.id)}>
          {t('ui.remove')}
        </Button>
      </Stack>
    </aside>
  );
}

type FieldsProps = { panel: Panel; set: (part: Partial<Panel>) => void };

function Shown({ panel, known, set }: FieldsProps & { known: Known }) {
  const t = useWords(ROOM);
  const { draws } = KINDS[panel.kind];
  if (panel.kind === 'text')
    return (
      <Labelled label={t('ui.text')}>
        <textarea
          className="input"
          rows={4}
          maxLength={300}
          value={panel.text ?? ''}
          onChange={(event) => set({ text: event.target.value })}
        />
      </Labelled>
    );
  if (draws === 'list' || draws === 'plan')
    return (
      <Labelled label={t('ui.feed')}>
        <select
          className="input"
          value={panel.feed ?? ''}
          onChange={(event) => set({ feed: event.target.value })}
        >
          <option value="" />
          {known.feeds
            .filter(({ kind }) => kind === draws)
            .map(({ code, name, room }) => (
              <option key={code} value={code}>{`${room} · ${name}`}</option>
            ))}
        </select>
      </Labelled>
    );
  if (draws === 'none') return null;
  const metric = known.metrics.find(({ code }) => code === panel.metrics?.[0]);
  return (
    <>
      <MetricFields panel={panel} known={known} set={set} />
      {draws === 'parts' && metric && (
        <>
          <Labelled label={t('ui.by')}>
            <select
              className="input"
              value={panel.by ?? ''}
              onChange={(event) => set({ by: event.target.value })}
            >
              {metric.dims.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </Labelled>
          <NumberField
            label={t('ui.top')}
            value={panel.top ?? 10}
            min={1}
            max={30}
            onChange={(top) => set({ top })}
          />
        </>
      )}
      {metric?.timed && (
        <Labelled label={t('ui.span')}>
          <select
            className="input"
            value={panel.span ?? 'days30'}
            onChange={(event) => set({ span: SPANS.find((one): one is Span => one === event.target.value) })}
          >
            {SPANS.map((span) => (
              <option key={span} value={span}>
                {t(`ui.spans.${span}`)}
              </option>
            ))}
          </select>
        </Labelled>
      )}
    </>
  );
}

function LimitFields({ panel: { limits }, set }: FieldsProps) {
  const t = useWords(ROOM);
  const change = (name: 'warn' | 'bad', text: string) => {
    const value = text === '' ? undefined : Number(text);
    const other = limits?.[name === 'warn' ? 'bad' : 'warn'];
    set({
      limits: value === undefined ? undefined : { warn: other ?? value, bad: other ?? value, [name]: value },
    });
  };
  return (
    <Stack gap={4}>
      <Row align="start">
        {(['warn', 'bad'] as const).map((name) => (
          <Labelled key={name} label={t(`ui.${name}`)}>
            <input
              className="input"
              type="number"
              value={limits?.[name] ?? ''}
              onChange={(event) => change(name, event.target.value)}
            />
          </Labelled>
        ))}
      </Row>
      <Soft small>{t('ui.limitsHint')}</Soft>
    </Stack>
  );
}

function PlaceFields({ panel, set }: FieldsProps) {
  const t = useWords(ROOM);
  const { x, y, w, h } = panel;
  return (
    <Row align="start" role="group" aria-label={t('ui.place2')}>
      <NumberField
        label={t('ui.columns')}
        value={x}
        min={0}
        max={COLUMNS - w}
        onChange={(next) => set({ x: next })}
      />
      <NumberField
        label={t('ui.rows')}
        value={y}
        min={0}
        max={ROWS - h}
        onChange={(next) => set({ y: next })}
      />
      <NumberField
        label={t('ui.width')}
        value={w}
        min={1}
        max={COLUMNS - x}
        onChange={(next) => set({ w: next })}
      />
      <NumberField
        label={t('ui.height')}
        value={h}
        min={1}
        max={ROWS - y}
        onChange={(next) => set({ h: next })}
      />
    </Row>
  );
}

type NumberFieldProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  return (
    <Labelled label={label}>
      <input
        className="input"
        type="number"
        {...{ min, max, value }}
        onChange={(event) => {
          const next = Number(event.target.value);
          if (Number.isInteger(next) && next >= min && next <= max) onChange(next);
        }}
      />
    </Labelled>
  );
}
