import './form-tab.css';
import { useState } from 'react';
import { formHost } from '#modules/process/application/web';
import { DrawnForm } from '#platform/web/drawn/drawn-form.tsx';
import { FORM_KINDS, type FormField } from '#platform/kit/form/form-field.ts';
import { beginning } from '#platform/kit/form/form-settle.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { say } from '#platform/web/client/say.ts';
import { word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Views } from '#platform/web/list/parts/views.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { CopyForm } from './copy-form.tsx';
import { FaultList } from './fault-list.tsx';
import { FieldPanel } from './field-panel.tsx';
import { addField, freshField, moveField, removeField } from './form-edit.ts';
import { useNodeText } from './node-text.ts';
import type { Design } from './use-design.ts';

/** The form that is filled in to apply: its fields, what each asks for, and how it looks. */
export function FormTab({ design, mayEdit }: { design: Design; mayEdit: boolean }) {
  const { t } = useNodeText();
  const [chosen, setChosen] = useState<string | null>(null);
  const form = design.definition.form ?? [];
  const field = form.find(({ name }) => name === chosen);
  if (!mayEdit) return <Preview form={form} />;
  return (
    <Stack className="form-tab">
      <Bar design={design} />
      <div className="form-tab-parts">
        <Palette design={design} onAdded={setChosen} />
        <FieldList design={design} chosen={chosen} onChoose={setChosen} />
        <Stack as="aside" className="designer-side">
          <FaultList faults={design.faults} onChoose={() => {}} />
          {field ? (
            <FieldPanel key={field.name} design={design} field={field} />
          ) : (
            <p className="field-hint">{t('ui.formTab.chooseField')}</p>
          )}
        </Stack>
      </div>
      <Preview key={JSON.stringify(form)} form={form} />
    </Stack>
  );
}

/** Every kind of field; a press puts one at the end of the form. */
function Palette({ design, onAdded }: { design: Design; onAdded: (name: string) => void }) {
  const { t } = useNodeText();
  const add = (kind: FormField['kind']) => {
    const field = freshField(design.definition.form ?? [], kind, t(`ui.fieldKind.${kind}`));
    design.change((now) => addField(now, field));
    onAdded(field.name);
  };
  return (
    <Board as="nav" tile={150} gap={8} className="form-tab-palette" aria-label={t('ui.formTab.add')}>
      {FORM_KINDS.map((kind) => (
        <Button key={kind} icon="add" onClick={() => add(kind)}>
          {t(`ui.fieldKind.${kind}`)}
        </Button>
      ))}
    </Board>
  );
}

function Bar({ design }: { design: Design }) {
  const { t } = useNodeText();
  const save = async () => {
    if ((await design.save()) !== null) say.success(word('form.saved'));
  };
  return (
    <Row>
      <CopyForm design={design} />
      <Button look="quiet" disabled={!design.undo} onClick={() => design.undo?.()}>
        {t('ui.undo')}
      </Button>
      <Button look="quiet" disabled={!design.redo} onClick={() => design.redo?.()}>
        {t('ui.redo')}
      </Button>
      <span className="toolbar-space" />
      <Button disabled={!design.dirty} busy={design.saving} onClick={() => void save()}>
        {t('ui.saveDraft')}
      </Button>
    </Row>
  );
}

type FieldListProps = { design: Design; chosen: string | null; onChoose: (name: string | null) => void };

function FieldList({ design, chosen, onChoose }: FieldListProps) {
  const { t } = useNodeText();
  const form = design.definition.form ?? [];
  if (form.length === 0) return <p className="list-state">{t('ui.formTab.empty')}</p>;
  const act = (icon: 'up' | 'down' | 'trash', label: string, name: string, run: () => void) => (
    <Button look="quiet" icon={icon} aria-label={`${label} ${name}`} title={label} onClick={run} />
  );
  return (
    <Stack as="ol" gap={8} aria-label={t('ui.formTab.fields')}>
      {form.map(({ name, label, kind, required }) => (
        <Row as="li" nowrap data-look="tile" key={name} data-on={name === chosen || undefined}>
          <Stack as="button" gap={2} data-grow aria-pressed={name === chosen} onClick={() => onChoose(name)}>
            <strong>
              {label || '—'}
              {required && <span className="field-mark">*</span>}
            </strong>
            <small>{t(`ui.fieldKind.${kind}`)}</small>
          </Stack>
          <span className="row-acts">
            {act('up', t('ui.moveUp'), label, () => design.change((now) => moveField(now, name, -1)))}
            {act('down', t('ui.moveDown'), label, () => design.change((now) => moveField(now, name, 1)))}
            {act('trash', t('ui.formTab.removeField'), label, () => {
              design.change((now) => removeField(now, name));
              if (name === chosen) onChoose(null);
            })}
          </span>
        </Row>
      ))}
    </Stack>
  );
}

/** The form as an applicant sees it. */
function Preview({ form }: { form: readonly FormField[] }) {
  const { t } = useNodeText();
  const handle = useForm(beginning(form));
  const [width, setWidth] = useState<'desk' | 'phone'>('desk');
  return (
    <Card
      look="lined"
      className="form-tab-preview"
      data-width={width}
      aria-label={t('ui.formTab.preview')}
      title={t('ui.formTab.preview')}
      acts={
        <Views
          label={t('ui.formTab.preview')}
          views={['desk', 'phone'] as const}
          value={width}
          name={(one) => t(`ui.formTab.${one}`)}
          onChange={setWidth}
        />
      }
    >
      <Soft small>{t('ui.formTab.previewHint')}</Soft>
      <DrawnForm id="drawn" form={form} handle={handle} host={formHost} />
    </Card>
  );
}
