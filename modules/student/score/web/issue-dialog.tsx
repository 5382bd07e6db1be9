import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { attempt } from '#platform/web/client/attempt.ts';
import { forget } from '#platform/web/client/queries.ts';
import { RefControl } from '#platform/web/form/fields/ref.tsx';
import { SaveDialog } from '#platform/web/form/save-dialog.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import type { Issued } from '../server/answers.ts';
import { transcript } from '../transcript.ts';
import { ROOM } from './score.ts';
import { TermSelect } from './term-select.tsx';

type IssueDialogProps = {
  verb: 'issue' | 'issueMine';
  onClose: () => void;
  onIssued: (id: string) => void;
};

const LANGUAGES = ['zh', 'en'] as const;

/** For whom, of which term and in which language a transcript is made out. */
export function IssueDialog({ verb, onClose, onIssued }: IssueDialogProps) {
  const t = useWords(ROOM);
  const [studentId, setStudent] = useState<string | null>(null);
  const [term, setTerm] = useState('');
  const [language, setLanguage] = useState<'zh' | 'en'>('zh');
  const [purpose, setPurpose] = useState('');
  const isFor = verb === 'issue';
  const save = async () => {
    let isKept = false;
    await attempt(async () => {
      const { id } = await post<Issued>(path('xsgl', 'transcript', verb), {
        ...(isFor && { studentId }),
        ...(term && { term }),
        ...(purpose.trim() && { purpose: purpose.trim() }),
        language,
      });
      isKept = true;
      onIssued(id);
      await forget('xsgl', 'transcript');
    });
    return isKept;
  };
  return (
    <SaveDialog title={t('ui.issue')} fits={!isFor || studentId !== null} save={save} onClose={onClose}>
      <Stack>
        {isFor && (
          <div>
            <label htmlFor="transcript-student">{t('ui.student')}</label>
            <RefControl
              id="transcript-student"
              name="studentId"
              field={transcript.fields.studentId}
              value={studentId}
              onChange={(value) => setStudent(typeof value === 'string' ? value : null)}
              title={t('ui.student')}
              room={ROOM}
              invalid={false}
              values={{}}
            />
          </div>
        )}
        <Labelled label={t('ui.term')}>
          <TermSelect whole value={term} onChange={setTerm} />
        </Labelled>
        <Rail
          label={t('fields.transcript.language')}
          options={LANGUAGES.map((value) => ({ value, label: t(`dict.transcriptLanguage.${value}`) }))}
          value={language}
          onChange={setLanguage}
        />
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
