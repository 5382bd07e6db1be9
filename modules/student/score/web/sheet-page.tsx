import './score.css';
import '#platform/web/list/list.css';
import { useNavigate } from 'react-router';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Board, Row, Sides, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Meter, Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { OwnSheet, Sheet } from '../server/answers.ts';
import { forgetSheets, ROOM, useScore } from './score.ts';
import { SheetGrid } from './sheet-grid.tsx';
import { Conflicts, Spread } from './sheet-side.tsx';
import { useSheet } from './use-sheet.ts';

/** What others typed on the same sheet is seen after so long. Milliseconds. */
const LOOKED = 30_000;

/** A teacher's sheets and the one that he types; whoever publishes looks at one of them. */
export function SheetPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const may = useCan();
  const offering = page.params['offering'];
  return (
    <Stack as="section" gap={16} className="score-page" aria-label={t('pages.sheet')}>
      {offering ? (
        <Opened key={offering} id={offering} onBack={() => page.setParams({})} />
      ) : may('courseOffering.enter') ? (
        <OwnSheets onOpen={(id) => page.setParams({ offering: id })} />
      ) : (
        <Nothing>{t('ui.chooseSheet')}</Nothing>
      )}
    </Stack>
  );
}

function OwnSheets({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useWords(ROOM);
  const { data, error, refetch } = useScore<OwnSheet[]>('courseOffering', 'getMine');
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  if (data.length === 0) return <Nothing>{t('ui.noSheets')}</Nothing>;
  return (
    <Board as="ul" tile={300}>
      {data.map((one) => {
        const students = one.students ?? 0;
        const entered = students - (one.missing ?? 0);
        return (
          <Card
            as="li"
            look="lined"
            key={one.id}
            title={one.subjectName}
            acts={<Soft as="span">{t(`dict.sheetState.${one.state}`)}</Soft>}
          >
            <Soft>
              {one.offeringName}
              {one.kind === 'makeUp' && ` · ${t('dict.offeringKind.makeUp')}`}
            </Soft>
            <Meter
              part={students === 0 ? 0 : entered / students}
              tone={entered === students ? 'good' : 'warn'}
            />
            <Row between>
              <span>{t('ui.enteredOf', { entered, students })}</span>
              <Button look={one.state === 'open' ? 'primary' : 'plain'} onClick={() => onOpen(one.id)}>
                {t(one.state === 'open' ? 'ui.type' : 'ui.look')}
              </Button>
            </Row>
          </Card>
        );
      })}
    </Board>
  );
}

function Opened({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, error, refetch } = useScore<Sheet>(
    'scoreRecord',
    'sheet',
    { offeringId: id },
    { every: LOOKED },
  );
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  return <Typing sheet={data} onBack={onBack} />;
}

function Typing({ sheet, onBack }: { sheet: Sheet; onBack: () => void }) {
  const t = useWords(ROOM);
  const go = useNavigate();
  const hold = useSheet(sheet);
  const [busy, run] = useBusy();
  const save = () =>
    run(async () => {
      if (await hold.save()) say.success(t('ui.kept'));
    });
  const submit = () =>
    run(async () => {
      if (!(await hold.save())) return;
      const onOk = () =>
        post(path('xsgl', 'scoreRecord', 'submitSheet'), { offeringId: sheet.id }).finally(forgetSheets);
      if (await ask({ text: t('ui.submitAsk', { n: sheet.lines.length }), onOk }))
        say.success(t('ui.submitted'));
    });
  return (
    <>
      <Row between>
        <Row>
          <Button look="quiet" icon="left" onClick={onBack}>
            {t('ui.allSheets')}
          </Button>
          <strong>{sheet.offeringName}</strong>
          <Soft as="span">{t(`dict.sheetState.${sheet.state}`)}</Soft>
        </Row>
        {sheet.mayEnter && (
          <Row>
            <Soft as="span" role="status">
              {t(hold.saving ? 'ui.saving' : hold.isDirty ? 'ui.unsaved' : 'ui.allKept')}
            </Soft>
            <Button busy={busy} disabled={!hold.isDirty} onClick={() => void save()}>
              {t('ui.keep')}
            </Button>
            <Button
              look="primary"
              busy={busy}
              disabled={hold.missing > 0 || hold.wrong.length > 0 || hold.conflicts.length > 0}
              onClick={() => void submit()}
            >
              {hold.missing > 0 ? t('ui.stillMissing', { n: hold.missing }) : t('ui.handIn')}
            </Button>
          </Row>
        )}
      </Row>
      {sheet.mayEnter && <Soft>{t('ui.keys')}</Soft>}
      <Conflicts conflicts={hold.conflicts} resolve={hold.resolve} />
      <Sides side={260}>
        <SheetGrid
          sheet={sheet}
          hold={hold}
          onAsk={(record) => void go(`/layout/student/score/change?record=${record}`)}
        />
        <Spread rows={hold.rows} />
      </Sides>
    </>
  );
}
