import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { AskText } from '#platform/web/form/ask-text.tsx';
import { FieldsPanel } from '#platform/web/form/fields-panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts, Figures } from '#platform/web/parts/facts.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { employer, OWN } from '../employer.ts';
import type { Offers } from '../server/answers.ts';
import { act, ROOM } from './graduate.ts';

type Offer = Offers['records'][number];
const WORDS = ['all', 'waiting', 'confirmed', 'denied'] as const;
const COLOURS: { readonly [word: string]: string } = { waiting: 'gold', confirmed: 'green', denied: 'red' };

/** An employer's own side: the graduates who name it, each to be confirmed or denied. */
export function OffersPage() {
  const t = useWords(ROOM);
  const [shown, setShown] = useState<(typeof WORDS)[number]>('all');
  const [denied, setDenied] = useState<Offer | null>(null);
  const [edited, setEdited] = useState<Offers['employers'][number] | null>(null);
  const { data, error, refetch } = useFetched<Offers>(
    'xsgl',
    'gradDestination',
    'offers',
    {},
    { quiet: true, staleTime: 0 },
  );
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  const of = (word: string) => data.records.filter((one) => word === 'all' || one.word === word);
  return (
    <Stack as="section" gap={16} aria-label={t('pages.offers')}>
      {data.employers.length === 0 && <Nothing>{t('ui.noEmployer')}</Nothing>}
      {data.employers.map((one) => (
        <Card
          key={one.id}
          title={one.name}
          acts={<Button onClick={() => setEdited(one)}>{t('ui.editEmployer')}</Button>}
        >
          <Soft>{t('ui.employerLine', { code: one.creditCode, city: one.city })}</Soft>
          <Facts
            tile={180}
            facts={[
              ...(['contact', 'telephone', 'address'] as const).map(
                (name) => [t(`fields.employer.${name}`), one[name]] as const,
              ),
              [
                t('fields.employer.licenceFileIds'),
                t(one.licenceFileIds?.length ? 'ui.licenceThere' : 'ui.licenceNone'),
              ],
            ]}
          />
          {one.introduction && <p>{one.introduction}</p>}
        </Card>
      ))}
      <Figures figures={WORDS.slice(1).map((word) => [t(`dict.employerWord.${word}`), of(word).length])} />
      <Rail
        label={t('fields.gradDestination.word')}
        options={WORDS.map((value) => ({
          value,
          label: value === 'all' ? t('ui.all') : t(`dict.employerWord.${value}`),
          count: of(value).length,
        }))}
        value={shown}
        onChange={setShown}
      />
      {of(shown).length === 0 && <Nothing>{t('ui.noOffers')}</Nothing>}
      {of(shown).map((one) => (
        <OfferCard key={one.id} one={one} onDeny={() => setDenied(one)} />
      ))}
      {edited && <EmployerPanel own={edited} onClose={() => setEdited(null)} />}
      {denied && (
        <AskText
          title={t('ui.denyOf', { name: denied.name })}
          ok={t('ui.deny')}
          label={t('ui.denyWhy')}
          required
          usual={[t('ui.denyUsual.never'), t('ui.denyUsual.left'), t('ui.denyUsual.other')]}
          send={async (note) => {
            await act('gradDestination', 'confirm', { id: denied.id, word: 'denied', note });
            say.success(t('ui.wordKept'));
          }}
          onClose={() => setDenied(null)}
        />
      )}
    </Stack>
  );
}

/** What an employer says of itself; the rest of its entry is the school's. */
function EmployerPanel({ own, onClose }: { own: Offers['employers'][number]; onClose: () => void }) {
  const t = useWords(ROOM);
  const { id, version } = own;
  return (
    <FieldsPanel
      room={ROOM}
      resource={employer}
      names={OWN}
      title={t('ui.editEmployer')}
      initial={Object.fromEntries(OWN.map((name) => [name, own[name]]))}
      head={() => <Soft>{t('ui.employerHint')}</Soft>}
      send={async (values) => {
        const kept = Object.fromEntries(OWN.map((name) => [name, values[name] ?? null]));
        await act('employer', 'saveMine', { id, version, ...kept });
        say.success(word('form.saved'));
      }}
      onClose={onClose}
    />
  );
}

function OfferCard({ one, onDeny }: { one: Offer; onDeny: () => void }) {
  const t = useWords(ROOM);
  const confirm = async () => {
    const done = await ask({
      text: t('ui.confirmOffer', { name: one.name, post: one.post ?? t(`dict.gradDestKind.${one.kind}`) }),
      ok: t('ui.confirmWord'),
      onOk: () => act('gradDestination', 'confirm', { id: one.id, word: 'confirmed' }),
    });
    if (done) say.success(t('ui.wordKept'));
  };
  return (
    <Card
      as="section"
      title={one.name}
      acts={<Tag color={COLOURS[one.word] ?? null}>{t(`dict.employerWord.${one.word}`)}</Tag>}
    >
      <Facts
        tile={180}
        facts={[
          [t('ui.majorName'), one.majorName],
          [t('ui.className'), one.className],
          [t('fields.gradDestination.kind'), t(`dict.gradDestKind.${one.kind}`)],
          [t('fields.gradDestination.post'), one.post],
          [t('fields.gradDestination.signedOn'), one.signedOn],
          one.wordNote ? [t('fields.gradDestination.wordNote'), one.wordNote] : null,
        ]}
      />
      {one.word === 'waiting' && (
        <Row>
          <Button look="primary" icon="check" onClick={() => void confirm()}>
            {t('ui.confirmWord')}
          </Button>
          <Button onClick={onDeny}>{t('ui.deny')}</Button>
        </Row>
      )}
    </Card>
  );
}
