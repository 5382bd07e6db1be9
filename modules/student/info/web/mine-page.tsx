import './info.css';
import { useState } from 'react';
import type { StuInfo } from '#modules/base/people/answers';
import { Looks } from '#modules/portal/personal/web';
import { PrintDialog } from '#modules/resource/print/web';
import { useFetched } from '#platform/web/client/queries.ts';
import { useFiles } from '#platform/web/detail/use-files.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Face, Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { go } from '#platform/web/shell/navigate.ts';
import type { Fill, Mine } from '../server/answers.ts';
import { ROOM } from './info.ts';
import { CardPanel } from './card-panel.tsx';
import { ExtraSection } from './extra-section.tsx';
import { CardList, FamilyList, SchoolingList } from './own-lists.tsx';
import { Ring } from '#platform/web/parts/ring.tsx';
import { Section, SECTIONS } from './section.tsx';
import { SignDialog } from './sign-dialog.tsx';

/** All that the school keeps about a student, for himself: what is missing, what he may write, what he may ask for. */
export function MinePage() {
  const t = useWords(ROOM);
  const info = useFetched<StuInfo>('base', 'baseStudentInfo', 'getStuInfo', {}, { quiet: true });
  const mine = useFetched<Mine>('xsgl', 'studentInfo', 'getMine', {}, { quiet: true, staleTime: 0 });
  const error = info.error ?? mine.error;
  if (!info.data || !mine.data) {
    const retry = () => void Promise.all([info.refetch(), mine.refetch()]);
    return error ? <Failed error={error} onRetry={retry} /> : <Skeleton lines={8} />;
  }
  const modes = new Map(mine.data.rules.map(({ field, mode }) => [field as string, mode]));
  const { studentId } = info.data.student;
  return (
    <Stack as="section" gap={16} aria-label={t('pages.mine')}>
      <Head info={info.data} mine={mine.data} />
      {mine.data.fills.map((fill) => (
        <FillCard key={fill.id} fill={fill} />
      ))}
      {SECTIONS.map((name) => (
        <Section key={name} name={name} info={info.data} />
      ))}
      <ExtraSection info={info.data} />
      {modes.get('family') !== 'hide' && (
        <FamilyList free={modes.get('family') === 'edit'} studentId={studentId} />
      )}
      {modes.get('schooling') !== 'hide' && (
        <SchoolingList free={modes.get('schooling') === 'edit'} studentId={studentId} />
      )}
      {modes.get('bankCard') !== 'hide' && (
        <CardList free={modes.get('bankCard') === 'edit'} studentId={studentId} />
      )}
      <Card title={t('ui.looked.title')}>
        <Looks />
      </Card>
    </Stack>
  );
}

/** Field names in the reader's words. */
export function useFieldNames(): (fields: readonly string[]) => string {
  const options = useOptions('recordField');
  return (fields) =>
    fields.map((field) => options.find(({ value }) => value === field)?.label ?? field).join('、');
}

function Head({ info: { student, class: led }, mine }: { info: StuInfo; mine: Mine }) {
  const t = useWords(ROOM);
  const names = useFieldNames();
  const [printing, setPrinting] = useState<'rollProof' | null>(null);
  const [card, setCard] = useState(false);
  const [photo] = useFiles(student.photo ? [student.photo] : []);
  return (
    <Card>
      <Row gap={16} nowrap>
        <Face src={photo?.thumb ?? photo?.link} name={student.name} width={76} />
        <div className="info-who">
          <h1>
            {student.name} <small>{student.studentNo}</small>
          </h1>
          <Soft>{[student.deptName, student.majorName, student.className].filter(Boolean).join(' · ')}</Soft>
          <Soft>{[...led.fdyNames, student.roomName].filter(Boolean).join(' · ')}</Soft>
        </div>
        <Ring part={mine.percent / 100} text={`${mine.percent}%`} label={t('ui.completeness')} />
      </Row>
      <Soft>{mine.missing.length > 0 ? t('ui.missing', { names: names(mine.missing) }) : t('ui.whole')}</Soft>
      <Row>
        <Button look="primary" onClick={() => setCard(true)}>
          {t('ui.card.title')}
        </Button>
        <Button onClick={() => go('/layout/student/info/change')}>
          {t(mine.askedId ? 'ui.askedFor' : 'ui.askFor')}
        </Button>
        <Button look="quiet" onClick={() => go('/personal/security')}>
          {t('ui.toPhone')}
        </Button>
        <Button icon="print" onClick={() => setPrinting('rollProof')}>
          {t('ui.paper.rollProof')}
        </Button>
      </Row>
      {card && <CardPanel name={student.name} studentNo={student.studentNo} onClose={() => setCard(false)} />}
      {printing && (
        <PrintDialog
          title={t(`ui.paper.${printing}`)}
          call={['xsgl', 'studentInfo', 'myPaper']}
          params={{ paper: printing }}
          onClose={() => setPrinting(null)}
        />
      )}
    </Card>
  );
}

function FillCard({ fill }: { fill: Fill }) {
  const t = useWords(ROOM);
  const names = useFieldNames();
  const [signing, setSigning] = useState(false);
  const done = { confirmed: 'ui.signed', pending: 'ui.signedWaits' }[fill.status];
  return (
    <Card
      title={fill.name}
      acts={
        !done && (
          <Button look="primary" onClick={() => setSigning(true)}>
            {t('ui.sign')}
          </Button>
        )
      }
    >
      <Soft>
        {t('ui.until', { day: fill.openTo })} · {fill.percent}%
      </Soft>
      {done ? (
        <p>{t(done)}</p>
      ) : (
        <p>{fill.missing.length > 0 ? t('ui.missing', { names: names(fill.missing) }) : t('ui.whole')}</p>
      )}
      {signing && <SignDialog fill={fill} onClose={() => setSigning(false)} />}
    </Card>
  );
}
