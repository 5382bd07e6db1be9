import './admission.css';
import { useRef, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useFiles } from '#platform/web/detail/use-files.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Face, Meter, Nothing, Soft } from '#platform/web/parts/text.tsx';
import { PHOTO_RULES } from '../rules/photo.ts';
import type { Photos } from '../server/answers.ts';
import { ROOM } from './admission.ts';
import { usePhotos, type Outcome } from './use-photos.ts';

/** Photos by hundreds, matched by number; who has none; photos to be looked at. */
export function PhotoPage() {
  const t = useWords(ROOM);
  const [rule, setRule] = useState<(typeof PHOTO_RULES)[number]>('ksh');
  const [replace, setReplace] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const photos = usePhotos(rule, replace);
  const { data, error, refetch } = useFetched<Photos>(
    'zsgl',
    'admittedStudent',
    'photos',
    {},
    { quiet: true, staleTime: 0 },
  );
  const take = async (files: readonly File[]) => {
    await photos.run(files);
    await refetch();
  };
  return (
    <Stack>
      <Card
        title={t('ui.photo.take')}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void take([...event.dataTransfer.files]);
        }}
      >
        <Soft>{t('ui.photo.hint')}</Soft>
        <Row gap={16}>
          <Labelled label={t('ui.photo.rule')}>
            <select
              className="input"
              value={rule}
              onChange={(event) => setRule(PHOTO_RULES.find((one) => one === event.target.value) ?? 'ksh')}
            >
              {PHOTO_RULES.map((one) => (
                <option key={one} value={one}>
                  {t(`ui.photo.rules.${one}`)}
                </option>
              ))}
            </select>
          </Labelled>
          <CheckLine checked={replace} onChange={setReplace}>
            {t('ui.photo.replace')}
          </CheckLine>
          <Button look="primary" icon="add" busy={photos.busy} onClick={() => input.current?.click()}>
            {t('ui.photo.choose')}
          </Button>
        </Row>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept=".jpg,.jpeg,.png,.zip"
          aria-label={t('ui.photo.choose')}
          onChange={(event) => {
            void take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        {photos.outcome && (
          <Told
            outcome={photos.outcome}
            missing={data?.missing ?? []}
            onBind={async (file, id) => {
              await photos.bindOne(file, id);
              await refetch();
            }}
          />
        )}
      </Card>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && <Waiting photos={data} onDone={() => void refetch()} />}
      {data && <MissingList photos={data} />}
    </Stack>
  );
}

type ToldProps = {
  outcome: Outcome;
  missing: Photos['missing'];
  onBind: (file: File, id: string) => Promise<void>;
};

function Told({ outcome, missing, onBind }: ToldProps) {
  const t = useWords(ROOM);
  const { total, done, bound, kept, strangers, twice, bad } = outcome;
  return (
    <Stack>
      <Meter part={total === 0 ? 1 : done / total} />
      <p role="status">
        {t('ui.photo.told', {
          total,
          bound,
          kept,
          strangers: strangers.length,
          twice: twice.length,
          bad: bad.length,
        })}
      </p>
      {[
        ...twice.map((name) => t('ui.photo.twice', { name })),
        ...bad.map((name) => t('ui.photo.bad', { name })),
      ]
        .slice(0, 20)
        .map((line) => (
          <Soft key={line} small>
            {line}
          </Soft>
        ))}
      {strangers.slice(0, 40).map((file, at) => (
        <Row key={`${at} ${file.name}`}>
          <span>{file.name}</span>
          <select
            className="input"
            aria-label={t('ui.photo.whose', { name: file.name })}
            value=""
            onChange={(event) => void onBind(file, event.target.value)}
          >
            <option value="">{t('ui.photo.nobody')}</option>
            {missing.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name} {one.ksh}
              </option>
            ))}
          </select>
        </Row>
      ))}
    </Stack>
  );
}

function Waiting({ photos, onDone }: { photos: Photos; onDone: () => void }) {
  const t = useWords(ROOM);
  const [busy, run] = useBusy();
  const files = useFiles(photos.waiting.map((one) => one.photo));
  const judge = (ids: string[], ok: boolean) =>
    run(async () => {
      await post(path('zsgl', 'admittedStudent', 'checkPhotos'), { ids, ok });
      onDone();
    });
  if (photos.waiting.length === 0) return null;
  return (
    <Card
      title={t('ui.photo.toCheck')}
      acts={
        <Button
          busy={busy}
          onClick={() =>
            void judge(
              photos.waiting.map(({ id }) => id),
              true,
            )
          }
        >
          {t('ui.photo.allFine', { count: photos.waiting.length })}
        </Button>
      }
    >
      <Board as="ul" tile={150}>
        {photos.waiting.map((one) => (
          <li key={one.id}>
            <Face src={files.find(({ fileId }) => fileId === one.photo)?.link} name={one.name} width={96} />
            <p>{one.name}</p>
            <Soft small>{one.ksh}</Soft>
            <Button look="link-danger" disabled={busy} onClick={() => void judge([one.id], false)}>
              {t('ui.photo.reject')}
            </Button>
          </li>
        ))}
      </Board>
    </Card>
  );
}

function MissingList({ photos }: { photos: Photos }) {
  const t = useWords(ROOM);
  return (
    <Card title={t('ui.photo.missing', { count: photos.missing.length })}>
      {photos.missing.length === 0 && <Nothing>{t('ui.photo.none')}</Nothing>}
      <Table label={t('ui.photo.byMajor')} figures>
        <thead>
          <tr>
            <th scope="col">{t('fields.admittedStudent.majorId')}</th>
            <th scope="col">{t('ui.photo.people')}</th>
            <th scope="col">{t('ui.photo.lacking')}</th>
          </tr>
        </thead>
        <tbody>
          {photos.majors.map((one) => (
            <tr key={one.majorName}>
              <th scope="row">{one.majorName}</th>
              <td>{one.people}</td>
              <td>{one.missing}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {photos.missing.length > 0 && (
        <details>
          <summary>{t('ui.photo.who')}</summary>
          <Soft as="p">{photos.missing.map((one) => `${one.name}（${one.ksh}）`).join('、')}</Soft>
        </details>
      )}
    </Card>
  );
}
