import { useState } from 'react';
import { PrintMany } from '#modules/resource/print/web';
import { path, post } from '#platform/web/client/calls.ts';
import { attempt } from '#platform/web/client/attempt.ts';
import { forget } from '#platform/web/client/queries.ts';
import { RefControl } from '#platform/web/form/fields/ref.tsx';
import { SaveDialog } from '#platform/web/form/save-dialog.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { IssuedMany } from '../server/answers.ts';
import { ROOM } from './score.ts';
import { TermSelect } from './term-select.tsx';

const CLASSES = { kind: 'refs', to: 'stuClass' } as const;
const LANGUAGES = ['zh', 'en'] as const;

/** Transcripts of whole classes, in one language or both, issued and made into one file. */
export function IssueClasses({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const [classIds, setClasses] = useState<readonly string[]>([]);
  const [term, setTerm] = useState('');
  const [languages, setLanguages] = useState<readonly string[]>(['zh']);
  const [purpose, setPurpose] = useState('');
  const [issued, setIssued] = useState<IssuedMany | null>(null);
  const save = async () => {
    await attempt(async () => {
      const body = {
        classIds,
        languages,
        ...(term && { term }),
        ...(purpose.trim() && { purpose: purpose.trim() }),
      };
      setIssued(await post<IssuedMany>(path('xsgl', 'transcript', 'issueClasses'), body));
      await forget('xsgl', 'transcript');
    });
    // what was issued is printed next, in the same place
    return false;
  };
  if (issued)
    return (
      <PrintMany title={t('ui.prints')} document="transcriptZh" ids={issued.ids} onClose={onClose}>
        <p>{t('ui.issuedMany', { count: issued.ids.length })}</p>
        {issued.without > 0 && <Soft>{t('ui.issuedWithout', { count: issued.without })}</Soft>}
      </PrintMany>
    );
  return (
    <SaveDialog
      title={t('actions.transcript.issueClasses')}
      fits={classIds.length > 0 && languages.length > 0}
      save={save}
      onClose={onClose}
    >
      <Stack>
        <div>
          <label htmlFor="transcript-classes">{t('ui.classes')}</label>
          <RefControl
            id="transcript-classes"
            name="classIds"
            field={CLASSES}
            value={classIds}
            onChange={(value) => setClasses(Array.isArray(value) ? value.map(String) : [])}
            title={t('ui.classes')}
            room={ROOM}
            invalid={false}
            values={{}}
          />
        </div>
        <Labelled label={t('ui.term')}>
          <TermSelect whole value={term} onChange={setTerm} />
        </Labelled>
        <Row role="group" aria-label={t('ui.languages')}>
          {LANGUAGES.map((one) => (
            <CheckLine
              key={one}
              checked={languages.includes(one)}
              onChange={(on) =>
                setLanguages(on ? [...languages, one] : languages.filter((other) => other !== one))
              }
            >
              {t(`dict.transcriptLanguage.${one}`)}
            </CheckLine>
          ))}
        </Row>
        <Labelled label={t('ui.purpose')}>
          <input
            className="input"
            maxLength={60}
            value={purpose}
            onChange={(event) => setPurpose(event.target.value)}
          />
        </Labelled>
      </Stack>
    </SaveDialog>
  );
}
