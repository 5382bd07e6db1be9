import { useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { ask } from '#platform/web/client/ask.ts';
import { path, removeBatch } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { useUser } from '#platform/web/client/session.ts';
import type { Page } from '#platform/web/client/types.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { FormDrawer } from '#platform/web/form/form-drawer.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import { useLabels } from '#platform/web/list/words.ts';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { studentBankCard } from '../student-bank-card.ts';
import { studentFamily } from '../student-family.ts';
import { studentSchooling } from '../student-schooling.ts';
import { ROOM } from './info.ts';

type ListProps = { free: boolean; studentId: string };
type Line = { name: string; more: string; mark?: string };

/** Who belongs to the family. */
export function FamilyList(props: ListProps) {
  const t = useWords(ROOM);
  const relations = useOptions('gxrelation');
  const line = (row: ListRow): Line => ({
    name: String(row['name']),
    more: [relations.find(({ value }) => value === row['relation'])?.label, row['phone'], row['workUnit']]
      .filter(Boolean)
      .join(' · '),
    ...(row['isEmergency'] === true && { mark: t('ui.emergency') }),
  });
  return <OwnList resource={studentFamily} {...props} line={line} />;
}

/** Where one went to school before. */
export function SchoolingList(props: ListProps) {
  const line = (row: ListRow): Line => ({
    name: String(row['school']),
    more: [`${String(row['fromDate'])} – ${String(row['toDate'])}`, row['duty'], row['witness']]
      .filter(Boolean)
      .join(' · '),
  });
  return <OwnList resource={studentSchooling} {...props} line={line} />;
}

/** Where money is paid to. */
export function CardList(props: ListProps) {
  const t = useWords(ROOM);
  const states = useOptions('cardState');
  const line = (row: ListRow): Line => ({
    name: `${String(row['bankName'])} ${String(row['cardNo'])}`,
    more: [row['holder'], states.find(({ value }) => value === row['verifyState'])?.label]
      .filter(Boolean)
      .join(' · '),
    ...(row['isDefault'] === true && { mark: t('ui.paidTo') }),
  });
  return <OwnList resource={studentBankCard} {...props} line={line} />;
}

/** The owner of what is added here is whoever adds it. */
function Owner() {
  return <span>{useUser()?.userName}</span>;
}

const CONTROLS: { readonly [field: string]: (props: ControlProps) => React.ReactNode } = { studentId: Owner };

type OwnListProps = ListProps & { resource: Resource; line: (row: ListRow) => Line };

/** A list of one's own: its lines, and where the school leaves it to the student the way to change them. */
function OwnList({ resource, free, studentId, line }: OwnListProps) {
  const t = useWords(ROOM);
  const word = useWords();
  const labels = useLabels(ROOM);
  const [open, setOpen] = useState<{ id: string } | null>(null);
  const { data } = useFetched<Page<ListRow>>(resource.service, resource.name, 'list', {
    current: 1,
    size: 20,
  });
  const saved = () =>
    void Promise.all([forget(resource.service, resource.name), forget('xsgl', 'studentInfo')]);
  const remove = async (row: ListRow) => {
    const done = await ask({
      text: t('ui.removeAsk', { name: line(row).name }),
      danger: true,
      onOk: () => removeBatch(path(resource.service, resource.name, 'removeBatch'), [row.id]),
    });
    if (done) saved();
  };
  return (
    <Card
      title={labels.resource(resource)}
      acts={
        free && (
          <Button look="quiet" icon="add" onClick={() => setOpen({ id: '' })}>
            {t('ui.add')}
          </Button>
        )
      }
    >
      {data?.total === 0 && <Nothing>{t('ui.none')}</Nothing>}
      <Lines>
        {data?.records.map((row) => (
          <OwnLine
            key={row.id}
            line={line(row)}
            acts={
              free && (
                <Row nowrap>
                  <Button look="link" onClick={() => setOpen({ id: row.id })}>
                    {word('list.update')}
                  </Button>
                  <Button look="link-danger" onClick={() => void remove(row)}>
                    {word('list.remove')}
                  </Button>
                </Row>
              )
            }
          />
        ))}
      </Lines>
      {open && (
        <FormDrawer
          room={ROOM}
          resource={resource}
          id={open.id}
          initial={{ studentId }}
          controls={CONTROLS}
          onClose={() => setOpen(null)}
          onSaved={saved}
        />
      )}
    </Card>
  );
}

function OwnLine({ line: { name, more, mark }, acts }: { line: Line; acts: React.ReactNode }) {
  return (
    <Row as="li" between>
      <Stack gap={2}>
        <b>
          {name} {mark && <small>{mark}</small>}
        </b>
        <Soft small>{more}</Soft>
      </Stack>
      {acts}
    </Row>
  );
}
