import '#platform/web/list/list.css';
import './info.css';
import { useState } from 'react';
import { PrintDialog } from '#modules/resource/print/web';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useFiles } from '#platform/web/detail/use-files.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Face, Nothing } from '#platform/web/parts/text.tsx';
import type { Roster } from '../server/answers.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { ROOM } from './info.ts';
import { GuardianDialog } from './guardian-dialog.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { PrintsDialog } from './prints-dialog.tsx';

type Open =
  | 'batch'
  | 'photos'
  | 'classRoster'
  | 'photoWall'
  | 'rollProof'
  | 'studentPass'
  | 'guardian'
  | 'prints'
  | null;

/** A class with its faces: papers of it and of one student, one value for many, photos by hundreds. */
export function RosterPage() {
  const t = useWords(ROOM);
  const [classId, setClassId] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<Open>(null);
  const { data, error, refetch } = useFetched<Roster>(
    'xsgl',
    'studentInfo',
    'roster',
    classId ? { classId } : {},
    { quiet: true, keep: true },
  );
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />;
  const all = data.people.map(({ id }) => id);
  const close = () => setOpen(null);
  return (
    <Stack as="section" gap={16} aria-label={t('pages.roster')}>
      <Card>
        <Row align="baseline">
          <Labelled label={t('ui.class')}>
            <select
              className="input"
              value={data.classId ?? ''}
              onChange={({ target }) => (setClassId(target.value), setChosen([]))}
            >
              {data.classes.map(({ id, name, students }) => (
                <option key={id} value={id}>
                  {t('ui.classOf', { name, students })}
                </option>
              ))}
            </select>
          </Labelled>
          <CheckLine
            checked={chosen.length === all.length && all.length > 0}
            onChange={(on) => setChosen(on ? all : [])}
          >
            {t('ui.all', { count: chosen.length })}
          </CheckLine>
        </Row>
        <Acts chosen={chosen} onOpen={setOpen} />
      </Card>
      {data.people.length === 0 && <Nothing>{t('ui.none')}</Nothing>}
      <Faces people={data.people} chosen={chosen} onChoose={setChosen} />
      {open === 'batch' && <BatchDialog ids={chosen} onClose={close} />}
      {open === 'guardian' && <GuardianDialog id={chosen[0]!} onClose={close} />}
      {open === 'photos' && <PhotoDialog onClose={close} />}
      {open === 'prints' && (
        <PrintsDialog classes={data.classes} classId={data.classId} chosen={chosen} onClose={close} />
      )}
      {(open === 'classRoster' || open === 'photoWall') && data.classId && (
        <PrintDialog
          title={t(`ui.paper.${open}`)}
          call={['xsgl', 'studentInfo', 'classPaper']}
          params={{ paper: open, classId: data.classId }}
          onClose={close}
        />
      )}
      {(open === 'rollProof' || open === 'studentPass') && (
        <PrintDialog
          title={t(`ui.paper.${open}`)}
          call={['xsgl', 'studentInfo', 'paper']}
          params={{ paper: open, id: chosen[0]! }}
          onClose={close}
        />
      )}
    </Stack>
  );
}

/** What may be done with those who are chosen, or with the class. */
function Acts({ chosen, onOpen }: { chosen: readonly string[]; onOpen: (what: Open) => void }) {
  const t = useWords(ROOM);
  const can = useCan();
  return (
    <Row>
      {(['classRoster', 'photoWall'] as const).map((what) => (
        <Button key={what} icon="print" onClick={() => onOpen(what)}>
          {t(`ui.paper.${what}`)}
        </Button>
      ))}
      {(['rollProof', 'studentPass'] as const).map((what) => (
        <Button key={what} icon="print" disabled={chosen.length !== 1} onClick={() => onOpen(what)}>
          {t(`ui.paper.${what}`)}
        </Button>
      ))}
      <Button icon="print" onClick={() => onOpen('prints')}>
        {t('ui.prints')}
      </Button>
      {can('studentInfo.guardian') && (
        <Button disabled={chosen.length !== 1} onClick={() => onOpen('guardian')}>
          {t('ui.guardian')}
        </Button>
      )}
      {can('studentInfo.batch') && (
        <Button disabled={chosen.length === 0} onClick={() => onOpen('batch')}>
          {t('ui.batch')}
        </Button>
      )}
      {can('studentInfo.photos') && (
        <Button icon="upload" onClick={() => onOpen('photos')}>
          {t('ui.photos')}
        </Button>
      )}
    </Row>
  );
}

type FacesProps = {
  people: Roster['people'];
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
};

function Faces({ people, chosen, onChoose }: FacesProps) {
  const photos = useFiles(people.flatMap(({ photo }) => photo ?? []));
  return (
    <Board tile={112}>
      {people.map(({ id, name, studentNo, photo }) => {
        const found = photos.find(({ fileId }) => fileId === photo);
        const on = chosen.includes(id);
        return (
          <label key={id} className="info-mate" data-look="tile">
            <input
              type="checkbox"
              checked={on}
              onChange={() => onChoose(on ? chosen.filter((one) => one !== id) : [...chosen, id])}
            />
            <Face src={found?.thumb ?? found?.link} name={name} width={76} />
            <b>{name}</b>
            <small>{studentNo}</small>
          </label>
        );
      })}
    </Board>
  );
}
