import './score.css';
import '#platform/web/list/list.css';
import { useNavigate } from 'react-router';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import type { Board as BoardAnswer, Generated, Published, Warned } from '../server/answers.ts';
import { forgetSheets, ROOM, useScore } from './score.ts';
import { TermSelect, useTerms } from './term-select.tsx';

/** How far the scores of a term are: sheets from the timetable, what is still missing, what can be published, and who is warned. */
export function BoardPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const terms = useTerms();
  const term = page.params['term'] ?? terms[0] ?? '';
  return (
    <Stack as="section" gap={16} className="score-page" aria-label={t('pages.board')}>
      <Row between>
        <TermSelect value={term} onChange={(next) => page.setParams({ term: next })} />
        {term && <Acts term={term} />}
      </Row>
      {term && <Progress key={term} term={term} />}
    </Stack>
  );
}

type Done = Generated | Published | Warned;

function Acts({ term }: { term: string }) {
  const t = useWords(ROOM);
  const may = useCan();
  const [busy, run] = useBusy();
  const act = (entity: string, verb: string, key: string) =>
    run(async () => {
      const onOk = async () => {
        const done = await post<Done>(path('xsgl', entity, verb), { term });
        say.success(t(`ui.done.${key}`, { ...done }));
      };
      await ask({ text: t(`ui.ask.${key}`, { term }), onOk });
      await Promise.all([forgetSheets(), forget('xsgl', 'academicWarning')]);
    });
  return (
    <Row>
      {may('courseOffering.generate') && (
        <Button busy={busy} onClick={() => void act('courseOffering', 'generate', 'generate')}>
          {t('actions.courseOffering.generate')}
        </Button>
      )}
      {may('academicWarning.run') && (
        <Button busy={busy} onClick={() => void act('academicWarning', 'run', 'warn')}>
          {t('actions.academicWarning.run')}
        </Button>
      )}
      {may('courseOffering.publish') && (
        <Button
          look="primary"
          busy={busy}
          onClick={() => void act('courseOffering', 'publishAll', 'publish')}
        >
          {t('ui.publishAll')}
        </Button>
      )}
    </Row>
  );
}

const COUNTS = ['open', 'submitted', 'published', 'students', 'missing'] as const;

function Progress({ term }: { term: string }) {
  const t = useWords(ROOM);
  const go = useNavigate();
  const { data, error, refetch } = useScore<BoardAnswer>('courseOffering', 'board', { term });
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  if (data.units.length === 0) return <Nothing>{t('ui.noOfferings')}</Nothing>;
  return (
    <>
      <Card title={t('ui.byUnit')}>
        <Table label={t('ui.byUnit')} figures>
          <thead>
            <tr>
              <th scope="col">{t('fields.courseOffering.departmentId')}</th>
              {COUNTS.map((name) => (
                <th key={name} scope="col">
                  {t(`ui.counts.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.units.map((unit) => (
              <tr key={unit.id}>
                <td>{unit.name}</td>
                {COUNTS.map((name) => (
                  <td key={name}>{unit[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      {data.late.length > 0 && (
        <Card title={t('ui.late', { n: data.late.length })}>
          <Table label={t('ui.late', { n: data.late.length })} figures>
            <thead>
              <tr>
                <th scope="col">{t('ui.sheet')}</th>
                <th scope="col">{t('fields.courseOffering.teacherId')}</th>
                <th scope="col">{t('ui.counts.missing')}</th>
                <th scope="col">{t('ui.act')}</th>
              </tr>
            </thead>
            <tbody>
              {data.late.map((one) => (
                <tr key={one.id}>
                  <td>{one.name}</td>
                  <td>{one.teacher}</td>
                  <td>
                    {one.missing} / {one.students}
                  </td>
                  <td>
                    <Button
                      look="link"
                      onClick={() => void go(`/layout/student/score/sheet?offering=${one.id}`)}
                    >
                      {t('ui.look')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
    </>
  );
}
