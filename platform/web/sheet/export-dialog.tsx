import './sheet.css';
import { useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import type { Query } from '../client/query.ts';
import { useCan } from '../client/session.ts';
import { say } from '../client/say.ts';
import { Panel } from '../form/panel.tsx';
import { useWords } from '../i18n/words.ts';
import { filterQuery, nested, type ListState } from '../list/params.ts';
import { schoolToday } from '../list/parts/day.ts';
import { Button } from '../list/parts/button.tsx';
import { useLabels } from '../list/words.ts';
import { Choice } from './check-step.tsx';
import { exportable, hasFiles, hasSecrets } from './export-fields.ts';
import { exportRows, type ExportFormat } from './export-rows.ts';
import { ExportSets } from './export-sets.tsx';
import { MadeFile } from './made-file.tsx';
import { PrintRows } from './print-rows.tsx';
import { Reason } from './reason.tsx';

export type ExportDialogProps = {
  room: string;
  resource: Resource;
  /** The list's filters and order: what is exported. */
  state: ListState;
  fixed?: Query;
  /** Rows that were chosen; offered instead of all. */
  ids?: readonly string[];
  onClose: () => void;
};

const FORMATS = ['xlsx', 'csv', 'zip', 'print'] as const;

/** Which fields, which format; then the file, or the progress of the job that makes it. */
export function ExportDialog({ room, resource, state, fixed = {}, ids = [], onClose }: ExportDialogProps) {
  const all = exportable(resource);
  const [fields, setFields] = useState<readonly string[]>(() =>
    all.filter((field) => resource.list.columns.includes(field)),
  );
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [onlyChosen, setOnlyChosen] = useState(ids.length > 0);
  const [reveal, setReveal] = useState(false);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [jobId, setJobId] = useState('');
  const [lines, setLines] = useState<string[][] | null>(null);
  const may = useCan();
  const labels = useLabels(room);
  const t = useWords();
  const name = labels.resource(resource);
  const secrets = hasSecrets(resource, fields) && may(`${resource.name}.reveal`);
  const run = async () => {
    if (fields.length === 0) return say.warning(t('sheet.noFields'));
    setBusy(true);
    const filters = nested({ ...filterQuery(state), ...fixed });
    const chosen = {
      fields: all.filter((field) => fields.includes(field)),
      ...(onlyChosen && { ids }),
      ...(secrets && reveal && { reveal }),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    };
    const made = await exportRows(resource, { ...filters, ...chosen, format }, name);
    setBusy(false);
    if (made.lines) setLines(made.lines);
    else if (made.jobId) setJobId(made.jobId);
    else if (made.saved) onClose();
    else if (made.needsReason) setAsked(true);
  };
  const toggle = (field: string) =>
    setFields(fields.includes(field) ? fields.filter((one) => one !== field) : [...fields, field]);
  const foot = !jobId && (
    <>
      <Button onClick={onClose}>{t('sheet.cancel')}</Button>
      <Button look="primary" icon="download" busy={busy} onClick={() => void run()}>
        {t('sheet.export')}
      </Button>
    </>
  );
  if (lines) {
    const remark = t('sheet.printRemark', { rows: lines.length - 1, day: schoolToday() });
    return <PrintRows title={name} remark={remark} lines={lines} onClose={onClose} />;
  }
  if (jobId) {
    return (
      <Panel kind="dialog" title={t('sheet.exportTitle', { name })} onClose={onClose} width={560}>
        <MadeFile id={jobId} />
      </Panel>
    );
  }
  return (
    <Panel kind="dialog" title={t('sheet.exportTitle', { name })} foot={foot} onClose={onClose} width={600}>
      <fieldset className="sheet-choices">
        <legend>{t('sheet.rows')}</legend>
        <Choice
          group="rows"
          label={t('sheet.scope')}
          chosen={!onlyChosen}
          onChoose={() => setOnlyChosen(false)}
        />
        {ids.length > 0 && (
          <Choice
            group="rows"
            label={t('sheet.scopeChosen', { count: ids.length })}
            chosen={onlyChosen}
            onChoose={() => setOnlyChosen(true)}
          />
        )}
      </fieldset>
      <ExportSets
        resource={resource}
        fields={all.filter((field) => fields.includes(field))}
        onChoose={(kept) => setFields(all.filter((field) => kept.includes(field)))}
      />
      <fieldset className="sheet-choices sheet-choices-many">
        <legend>{t('sheet.fields')}</legend>
        <Box
          label={t('sheet.allFields')}
          on={fields.length === all.length}
          onToggle={() => setFields(fields.length === all.length ? [] : all)}
        />
        {all.map((field) => (
          <Box
            key={field}
            label={labels.field(resource, field)}
            on={fields.includes(field)}
            onToggle={() => toggle(field)}
          />
        ))}
      </fieldset>
      <fieldset className="sheet-choices">
        <legend>{t('sheet.format')}</legend>
        {FORMATS.filter((one) => one !== 'zip' || hasFiles(resource)).map((one) => (
          <Choice
            key={one}
            group="format"
            label={t(`sheet.formats.${one}`)}
            chosen={format === one}
            onChoose={() => setFormat(one)}
          />
        ))}
      </fieldset>
      {secrets && <Box label={t('sheet.reveal')} on={reveal} onToggle={() => setReveal(!reveal)} />}
      {((secrets && reveal) || asked) && <Reason value={reason} onChange={setReason} />}
    </Panel>
  );
}

function Box({ label, on, onToggle }: { label: string; on: boolean; onToggle: () => void }) {
  return (
    <label className="sheet-choice">
      <input type="checkbox" checked={on} onChange={onToggle} />
      {label}
    </label>
  );
}
