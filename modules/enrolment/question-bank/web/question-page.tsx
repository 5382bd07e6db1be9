import './bank.css';
import { useMemo, useState } from 'react';
import { path } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { exportBlob } from '#platform/web/client/transfer.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import type { Alike, QuestionVersion } from '../server/answers.ts';
import { question } from '../question.ts';
import { BankSelect } from './bank-select.tsx';
import { ROOM } from './bank.ts';
import { ImportPanel } from './import-panel.tsx';

type Open = 'import' | 'export' | 'alike' | null;

/** Questions: the derived list, with ways in and out that only questions have. */
export function QuestionPage({ page }: RoomPageProps) {
  const [open, setOpen] = useState<Open>(null);
  const slots = useMemo(
    (): Slots => ({
      cells: {
        stem: (row) => (
          <span className="bank-stem" data-cut={2}>
            {String(row['stem'] ?? '').slice(0, 120)}
          </span>
        ),
      },
      actions: [
        { key: 'parseText', place: 'page', run: () => setOpen('import') },
        { key: 'findDuplicate', place: 'page', run: () => setOpen('alike') },
        { key: 'exportText', place: 'page', run: () => setOpen('export') },
      ],
      detail: (row) => <Versions id={row.id} />,
    }),
    [],
  );
  const close = () => setOpen(null);
  return (
    <>
      <ListPage room={ROOM} page={page} resource={question} slots={slots} />
      {open === 'import' && <ImportPanel onClose={close} />}
      {open === 'export' && <ExportPanel onClose={close} />}
      {open === 'alike' && <AlikePanel onClose={close} />}
    </>
  );
}

function Versions({ id }: { id: string }) {
  const t = useWords(ROOM);
  const { data } = useFetched<QuestionVersion[]>('zxks', 'question', 'versions', { id }, { quiet: true });
  if (!data || data.length < 2) return null;
  return (
    <Stack as="section" gap={4}>
      <h3>{t('ui.versions')}</h3>
      <Lines>
        {data.map((one) => (
          <li key={one.no}>
            <Soft small>
              {t('ui.version', { no: one.no, at: one.createdAt.slice(0, 16), name: one.name ?? '' })}
            </Soft>
            <p className="part-written">{one.stem}</p>
            <Soft>{one.answer}</Soft>
          </li>
        ))}
      </Lines>
    </Stack>
  );
}

function ExportPanel({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const [bankId, setBank] = useState('');
  const save = (format: 'moodle' | 'gift') => {
    const name = format === 'moodle' ? 'questions.xml' : 'questions.gift.txt';
    return exportBlob(path('zxks', 'question', 'exportText'), { bankId, format }, name);
  };
  return (
    <Panel kind="dialog" title={t('actions.question.exportText')} onClose={onClose}>
      <Stack>
        <BankSelect value={bankId} onChange={setBank} />
        <Row>
          <Button disabled={bankId === ''} onClick={() => void save('moodle')}>
            Moodle XML
          </Button>
          <Button disabled={bankId === ''} onClick={() => void save('gift')}>
            GIFT
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}

function AlikePanel({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const [bankId, setBank] = useState('');
  const { data } = useFetched<Alike>(
    'zxks',
    'question',
    'findDuplicate',
    { bankId },
    { enabled: bankId !== '' },
  );
  return (
    <Panel kind="drawer" title={t('actions.question.findDuplicate')} onClose={onClose}>
      <Stack>
        <BankSelect value={bankId} onChange={setBank} />
        {bankId !== '' && !data && <Skeleton lines={4} />}
        {data?.length === 0 && <Nothing>{t('ui.noneAlike')}</Nothing>}
        {data?.map((group) => (
          <Card key={group[0]!.id} look="lined" title={t('ui.alike', { count: group.length })}>
            <Lines>
              {group.map((one) => (
                <li key={one.id} className="part-written">
                  {one.stem}
                </li>
              ))}
            </Lines>
          </Card>
        ))}
      </Stack>
    </Panel>
  );
}
