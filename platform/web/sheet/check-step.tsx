import { useState } from 'react';
import { joined } from '../i18n/joined.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { Icon } from '../list/parts/icon.tsx';
import { canRun, usualMode, type ImportCheck, type ImportMode, type OnError } from './import-types.ts';
import { BadRows } from './bad-rows.tsx';
import { CheckNotes } from './check-notes.tsx';
import { withFix, type Fixes } from './fixes.ts';
import { SheetFile } from './sheet-file.tsx';

type CheckStepProps = {
  check: ImportCheck;
  /** Cells that were put right before this check. */
  fixes: Fixes;
  onAgain: () => void;
  onColumns: () => void;
  onWords: () => void;
  onRecheck: (fixes: Fixes) => Promise<void>;
  onRun: (mode: ImportMode, onError: OnError) => Promise<void>;
};

const MODES = ['add', 'update', 'both'] as const;
const ON_ERROR = ['abort', 'skip'] as const;

/** What the check found, what is put right at once, and how to go on. */
export function CheckStep(props: CheckStepProps) {
  const { check, fixes: before, onAgain, onColumns, onWords, onRecheck, onRun } = props;
  const [fixes, setFixes] = useState<Fixes>(before);
  const [mode, setMode] = useState<ImportMode>(() => usualMode(check));
  const [onError, setOnError] = useState<OnError>('abort');
  const [busy, setBusy] = useState(false);
  const t = useWords();
  const fresh = fixes !== before && [...fixes].some(([key, value]) => before.get(key) !== value);
  const during = async (work: Promise<void>) => {
    setBusy(true);
    // a refusal has been shown; the person may try again or correct the file
    await work.catch(() => {});
    setBusy(false);
  };
  return (
    <div className="sheet-step">
      <p className="sheet-counts" role="status">
        <span>{t('sheet.total', { total: check.total })}</span>
        <span className="sheet-counts-ok">{t('sheet.okCount', { ok: check.ok })}</span>
        {check.failed > 0 && (
          <span className="sheet-counts-wrong">{t('sheet.failedCount', { failed: check.failed })}</span>
        )}
        {check.ok > 0 && <span>{t('sheet.counts', { add: check.toAdd, update: check.toUpdate })}</span>}
        {check.errorFileId && <SheetFile id={check.errorFileId} text={t('sheet.errorFile')} />}
      </p>
      <CheckNotes check={check} onColumns={onColumns} onWords={onWords} />
      {check.sameAs && (
        <p className="hint-warn">
          <Icon name="warning" /> {t('sheet.sameAs', { time: check.sameAs.slice(11, 16) })}
        </p>
      )}
      {check.unknownColumns.length > 0 && (
        <p className="hint-warn">
          <Icon name="warning" /> {t('sheet.unknown', { columns: joined(check.unknownColumns) })}
        </p>
      )}
      {check.rows.length > 0 && (
        <BadRows check={check} fixes={fixes} onFix={(cell) => setFixes(withFix(fixes, cell))} />
      )}
      {check.failed === 0 && <p className="hint-fine">{t('sheet.allFine')}</p>}
      {check.ok === 0 && <p className="hint-warn">{t('sheet.noneFine')}</p>}
      {check.ok > 0 && (
        <Modes check={check} mode={mode} onError={onError} onMode={setMode} onOnError={setOnError} />
      )}
      <div className="panel-foot">
        <Button onClick={onAgain}>{t('sheet.again')}</Button>
        {check.rows.length > 0 && (
          <Button
            look={fresh ? 'primary' : 'plain'}
            busy={busy}
            disabled={!fresh}
            onClick={() => void during(onRecheck(fixes))}
          >
            {t('sheet.recheck')}
          </Button>
        )}
        <Button
          look={fresh ? 'plain' : 'primary'}
          busy={busy}
          disabled={fresh || !canRun(check, mode, onError)}
          onClick={() => void during(onRun(mode, onError))}
        >
          {t('sheet.run')}
        </Button>
      </div>
    </div>
  );
}

type ModesProps = {
  check: ImportCheck;
  mode: ImportMode;
  onError: OnError;
  onMode: (mode: ImportMode) => void;
  onOnError: (onError: OnError) => void;
};

function Modes({ check, mode, onError, onMode, onOnError }: ModesProps) {
  const t = useWords();
  return (
    <>
      <fieldset className="sheet-choices">
        <legend>{t('sheet.mode')}</legend>
        {MODES.map((one) => (
          <Choice
            key={one}
            group="mode"
            label={t(`sheet.${one}`)}
            chosen={mode === one}
            onChoose={() => onMode(one)}
          />
        ))}
      </fieldset>
      {check.failed > 0 && (
        <fieldset className="sheet-choices">
          <legend>{t('sheet.onError')}</legend>
          {ON_ERROR.map((one) => (
            <Choice
              key={one}
              group="onError"
              label={t(`sheet.${one}`)}
              chosen={onError === one}
              onChoose={() => onOnError(one)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

type ChoiceProps = { group: string; label: string; chosen: boolean; onChoose: () => void };

export function Choice({ group, label, chosen, onChoose }: ChoiceProps) {
  return (
    <label className="sheet-choice">
      <input type="radio" name={group} checked={chosen} onChange={onChoose} />
      {label}
    </label>
  );
}
