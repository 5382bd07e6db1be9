import { useNavigate } from 'react-router';
import { DeskPage as Desk } from '#platform/web/application/desk-page.tsx';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { ExtraAction } from '#platform/web/list/slots.ts';
import { ParameterPage } from '#platform/web/parameter/parameter-page.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { attempt } from '#platform/web/client/attempt.ts';
import type { MadeUp, Recounted } from '../server/answers.ts';
import { courseOffering } from '../course-offering.ts';
import { scoreChangeApplication } from '../score-change.ts';
import { RecordControl } from './change-page.tsx';
import { forgetSheets, ROOM } from './score.ts';

/** Courses of all terms; a sheet is looked at from here, a make-up is made out of a published one. */
export function OfferingPage() {
  const t = useWords(ROOM);
  const go = useNavigate();
  const may = useCan();
  const actions: ExtraAction[] = [
    {
      key: 'sheet',
      place: 'row',
      run: ([row]) => go(`/layout/student/score/sheet?offering=${row!.id}`),
      shown: () => may('courseOffering.sheet'),
    },
    {
      key: 'makeUp',
      place: 'row',
      run: ([row]) =>
        attempt(async () => {
          const { students } = await post<MadeUp>(path('xsgl', 'courseOffering', 'makeUp'), {
            id: row!.id,
          });
          say.success(t('ui.madeUp', { n: students }));
          await forgetSheets();
        }),
      shown: (row) =>
        may('courseOffering.makeUp') && row['state'] === 'published' && row['kind'] === 'regular',
    },
  ];
  return <ListPage room={ROOM} page="offering" resource={courseOffering} slots={{ actions }} />;
}

export function ChangeDeskPage() {
  return (
    <Desk room={ROOM} application={scoreChangeApplication} form={{ controls: { recordId: RecordControl } }} />
  );
}

/** The school's rules; after they have changed, what students have reached is reckoned anew. */
export function SettingsPage() {
  return <ParameterPage group="score" preview={() => <Recount />} />;
}

function Recount() {
  const t = useWords(ROOM);
  const may = useCan();
  const [busy, run] = useBusy();
  if (!may('courseResult.recount')) return null;
  const recount = () =>
    run(async () => {
      const { recounted } = await post<Recounted>(path('xsgl', 'courseResult', 'recount'), {});
      say.success(t('ui.recounted', { n: recounted }));
    });
  return (
    <Row>
      <Button busy={busy} onClick={() => void recount()}>
        {t('actions.courseResult.recount')}
      </Button>
      <Soft as="span">{t('ui.recountMeans')}</Soft>
    </Row>
  );
}
