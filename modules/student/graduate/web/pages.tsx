import { useState } from 'react';
import { emptyRule, isRule, RuleBuilder } from '#modules/affairs/facts/web';
import { PrintDialog, PrintMany } from '#modules/resource/print/web';
import { DeskPage as Desk } from '#platform/web/application/desk-page.tsx';
import { OwnPage } from '#platform/web/application/own-page.tsx';
import type { FormSlots } from '#platform/web/application/apply-form.tsx';
import type { Query } from '#platform/web/client/query.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { Soft } from '#platform/web/parts/text.tsx';
import { clearRecord } from '../clear-record.ts';
import { gradBatch } from '../grad-batch.ts';
import { gradCert } from '../grad-cert.ts';
import { destinationApplication } from '../grad-destination.ts';
import { hiddenFor, neededFor } from '../rules/destination.ts';
import { act, ROOM } from './graduate.ts';

const FORM: FormSlots = {
  useAhead: ({ kind, employerId }) => ({
    errors: {},
    busy: false,
    // a registered employer brings its own name, code, trade and place
    hidden: [...hiddenFor(kind), ...(employerId ? BROUGHT : [])],
    needed: neededFor(String(kind ?? '')).filter((field) => !employerId || !BROUGHT.includes(field)),
  }),
};
const BROUGHT = ['unitName', 'creditCode', 'industry', 'city'];

/** Where I go, and what the employer says of it. */
export function DestinationMinePage() {
  const t = useWords(ROOM);
  return (
    <OwnPage
      room={ROOM}
      application={destinationApplication}
      form={FORM}
      below={({ word, wordNote }) =>
        typeof word === 'string' &&
        word !== 'none' && (
          <p>
            <Tag color={word === 'confirmed' ? 'green' : word === 'denied' ? 'red' : 'gold'}>
              {t(`dict.employerWord.${word}`)}
            </Tag>{' '}
            {typeof wordNote === 'string' && <Soft as="span">{wordNote}</Soft>}
          </p>
        )
      }
    />
  );
}

/** Destinations that wait for a word; staff hand in for a graduate there as well. */
export function DestinationDeskPage() {
  return <Desk room={ROOM} application={destinationApplication} form={FORM} />;
}

function RuleControl({ value, values, onChange }: ControlProps) {
  const t = useWords(ROOM);
  const { checks } = values;
  if (!Array.isArray(checks) || !checks.includes('rule')) return <Soft>{t('ui.noRule')}</Soft>;
  return <RuleBuilder rule={isRule(value) ? value : emptyRule()} onChange={onChange} />;
}

const BATCH_SLOTS: Slots = { controls: { rule: RuleControl } };

export function BatchPage() {
  return <ListPage room={ROOM} page="batch" resource={gradBatch} slots={BATCH_SLOTS} />;
}

/** Diplomas, printed one by one or many as one file, and the list of a class to be signed. */
export function CertPage() {
  const t = useWords(ROOM);
  const may = useCan();
  const [printing, setPrinting] = useState<{ id: string; verb: 'print' | 'register' } | null>(null);
  const [many, setMany] = useState<{ ids: string[]; filters: Query } | null>(null);
  const isPrinted = (row: ListRow) => may('gradCert.print') && row['status'] !== 'revoked';
  const slots: Slots = {
    actions: [
      {
        key: 'print',
        place: 'page',
        run: (rows, filters) => setMany({ ids: rows.map(({ id }) => id), filters }),
      },
      {
        key: 'print',
        place: 'row',
        shown: isPrinted,
        run: ([row]) => row && setPrinting({ id: row.id, verb: 'print' }),
      },
      {
        key: 'register',
        place: 'row',
        shown: isPrinted,
        run: ([row]) => row && setPrinting({ id: row.id, verb: 'register' }),
      },
    ],
  };
  return (
    <>
      <ListPage room={ROOM} page="cert" resource={gradCert} slots={slots} />
      {many && (
        <PrintMany
          title={t('actions.gradCert.print')}
          document="gradCertificate"
          {...many}
          onClose={() => setMany(null)}
        />
      )}
      {printing && (
        <PrintDialog
          title={t(`actions.gradCert.${printing.verb}`)}
          call={['xsgl', 'gradCert', printing.verb]}
          params={{ id: printing.id }}
          onClose={() => setPrinting(null)}
        />
      )}
    </>
  );
}

/** What is to be settled, of many: offices sign off all that they chose. */
export function ClearPage() {
  const t = useWords(ROOM);
  const pass = async (rows: readonly ListRow[]) => {
    const ids = rows.filter((row) => row['isAuto'] !== true).map(({ id }) => id);
    if (ids.length === 0) return say.warning(t('ui.chooseFirst'));
    const { count } = await act<{ count: number }>('clearRecord', 'decide', { ids, state: 'passed' });
    say.success(t('ui.passedNow', { count }));
  };
  const slots: Slots = { actions: [{ key: 'decide', place: 'page', run: (rows) => pass(rows) }] };
  return <ListPage room={ROOM} page="clear" resource={clearRecord} slots={slots} />;
}
