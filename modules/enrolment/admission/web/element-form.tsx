import { useFiles } from '#platform/web/detail/use-files.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { LETTER_FIELDS, type LetterElement, type LetterField } from '../rules/letter.ts';
import { ROOM } from './admission.ts';

type ElementFormProps = {
  element: LetterElement;
  pictures: readonly string[];
  onChange: (part: Partial<LetterElement>) => void;
  onRemove: () => void;
};

/** Numbers, which bars can say. */
const BAR_FIELDS: readonly LetterField[] = ['letterNo', 'ksh', 'studentNo', 'postcode', 'phone'];
const ALIGNS = ['left', 'center', 'right'] as const;

/** What is said exactly of one thing on the paper. */
export function ElementForm({ element, pictures, onChange, onRemove }: ElementFormProps) {
  const t = useWords(ROOM);
  const files = useFiles(pictures);
  const number = (name: 'x' | 'y' | 'w' | 'h' | 'size', least: number) => (
    <Labelled label={t(`ui.design.${name}`)}>
      <input
        type="number"
        className="input"
        step={name === 'size' ? 1 : 0.5}
        min={least}
        value={element[name] ?? 14}
        onChange={(event) => {
          const value = Number(event.target.value);
          if (Number.isFinite(value) && value >= least) onChange({ [name]: value });
        }}
      />
    </Labelled>
  );
  return (
    <Stack gap={8}>
      {element.type === 'text' && (
        <Labelled label={t('ui.design.text')}>
          <textarea
            className="input input-lines"
            rows={4}
            maxLength={500}
            value={element.text ?? ''}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        </Labelled>
      )}
      {element.type === 'text' && <Soft small>{t('ui.design.textHint', { field: '{name}' })}</Soft>}
      {(element.type === 'field' || element.type === 'barcode') && (
        <Labelled label={t('ui.design.field')}>
          <select
            className="input"
            value={element.field ?? (element.type === 'barcode' ? 'letterNo' : 'name')}
            onChange={(event) => onChange({ field: LETTER_FIELDS.find((one) => one === event.target.value) })}
          >
            {(element.type === 'barcode' ? BAR_FIELDS : LETTER_FIELDS).map((field) => (
              <option key={field} value={field}>
                {t(`ui.letterFields.${field}`)}
              </option>
            ))}
          </select>
        </Labelled>
      )}
      {element.type === 'picture' && (
        <Labelled label={t('ui.design.picture')}>
          <select
            className="input"
            value={element.fileId ?? ''}
            onChange={(event) => onChange({ fileId: event.target.value || undefined })}
          >
            <option value="">{t('ui.design.noPicture')}</option>
            {files.map((file) => (
              <option key={file.fileId} value={file.fileId}>
                {file.fileName}
              </option>
            ))}
          </select>
        </Labelled>
      )}
      <Row gap={8}>
        {number('x', -20)}
        {number('y', -20)}
      </Row>
      <Row gap={8}>
        {number('w', 1)}
        {number('h', 0.2)}
      </Row>
      {(element.type === 'text' || element.type === 'field') && (
        <>
          {number('size', 5)}
          <Labelled label={t('ui.design.align')}>
            <select
              className="input"
              value={element.align ?? 'left'}
              onChange={(event) => onChange({ align: ALIGNS.find((one) => one === event.target.value) })}
            >
              {ALIGNS.map((align) => (
                <option key={align} value={align}>
                  {t(`ui.design.${align}`)}
                </option>
              ))}
            </select>
          </Labelled>
          <CheckLine checked={element.bold === true} onChange={(bold) => onChange({ bold })}>
            {t('ui.design.bold')}
          </CheckLine>
        </>
      )}
      <Labelled label={t('ui.design.color')}>
        <input
          type="color"
          className="input"
          value={element.color ?? '#000000'}
          onChange={(event) => onChange({ color: event.target.value })}
        />
      </Labelled>
      <Button look="danger" onClick={onRemove}>
        {t('ui.design.remove')}
      </Button>
    </Stack>
  );
}
