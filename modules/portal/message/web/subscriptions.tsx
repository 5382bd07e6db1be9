import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { ask } from '#platform/web/client/ask.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { useUnsaved } from '#platform/web/page/page.ts';
import { LANGUAGE_NAMES, LANGUAGES, TAGS } from '#platform/web/client/language.ts';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Kind, Quiet, Subscribed } from '../server/answers.ts';
import { QuietHours } from './quiet-hours.tsx';
import { ROOM, type Way } from './subscription.ts';
import { WayChecks } from './way-checks.tsx';

/** By which ways I get which messages, and when I want quiet. */
export function Subscriptions() {
  const answer = useFetched<Subscribed>(
    'base',
    'userSubscribe',
    'getMine',
    {},
    { quiet: true, staleTime: 0 },
  );
  if (!answer.data) {
    if (answer.error) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
    return <Skeleton />;
  }
  // a fresh answer is a fresh form
  return <Form key={answer.dataUpdatedAt} told={answer.data} />;
}

function Form({ told }: { told: Subscribed }) {
  const t = useWords(ROOM);
  const [changed, setChanged] = useState<{ [code: string]: Way[] }>({});
  const [quiet, setQuiet] = useState<Quiet | null>(told.quiet);
  const [language, setLanguage] = useState(told.language);
  const [busy, setBusy] = useState(false);
  const unsaved =
    language !== told.language ||
    Object.keys(changed).length > 0 ||
    JSON.stringify(quiet) !== JSON.stringify(told.quiet);
  useUnsaved(unsaved);
  const save = async () => {
    setBusy(true);
    try {
      await post(path('base', 'userSubscribe', 'submit'), { kinds: changed, quiet, language });
      say.success(t('ui.subscribe.saved'));
      await forget('base', 'userSubscribe');
    } catch {
      // the refusal has been shown; what was chosen stays
    } finally {
      setBusy(false);
    }
  };
  const reset = async () => {
    const onOk = () => post(path('base', 'userSubscribe', 'reset'));
    if (await ask({ text: t('ui.subscribe.resetAsk'), onOk })) await forget('base', 'userSubscribe');
  };
  const groups = [...Map.groupBy(told.kinds, (kind) => kind.roomName)];
  return (
    <Stack gap={20}>
      <Reach told={told} />
      {groups.map(([room, kinds]) => (
        <section key={room}>
          <h3>{room}</h3>
          <Lines>
            {kinds.map((kind) => (
              <KindLine
                key={kind.code}
                kind={kind}
                told={told}
                ways={changed[kind.code] ?? kind.ways}
                onChange={(ways) => setChanged({ ...changed, [kind.code]: ways })}
              />
            ))}
          </Lines>
        </section>
      ))}
      {told.media.length > 1 && (
        <Row as="label">
          {t('ui.subscribe.language')}
          <select className="input" value={language} onChange={(event) => setLanguage(event.target.value)}>
            {LANGUAGES.map((one) => (
              <option key={one} value={TAGS[one]}>
                {LANGUAGE_NAMES[one]}
              </option>
            ))}
          </select>
        </Row>
      )}
      {told.media.length > 1 && <QuietHours told={told} quiet={quiet} onChange={setQuiet} />}
      <Row>
        <Button look="primary" busy={busy} disabled={!unsaved} onClick={() => void save()}>
          {t('ui.subscribe.save')}
        </Button>
        <Button
          disabled={told.quiet === null && told.language === 'zh-CN' && told.kinds.every(({ own }) => !own)}
          onClick={() => void reset()}
        >
          {t('ui.subscribe.reset')}
        </Button>
      </Row>
    </Stack>
  );
}

/** Where each way would reach me; one that can't is told. */
function Reach({ told }: { told: Subscribed }) {
  const t = useWords(ROOM);
  const outside = told.media.filter(({ way }) => way !== 'site');
  if (outside.length === 0) return <Soft>{t('ui.subscribe.siteOnly')}</Soft>;
  return (
    <Row as="ul">
      {outside.map(({ way, contact, reachable }) => (
        <Row as="li" key={way} data-look="tile" data-off={!reachable || undefined}>
          <strong>{t(`way.${way}`)}</strong>
          {reachable ? contact || t('ui.subscribe.bound') : t(`ui.subscribe.missing.${way}`)}
        </Row>
      ))}
    </Row>
  );
}

type KindLineProps = { kind: Kind; told: Subscribed; ways: readonly Way[]; onChange: (ways: Way[]) => void };

function KindLine({ kind, told, ways, onChange }: KindLineProps) {
  const t = useWords(ROOM);
  return (
    <Row as="li" gap={16}>
      <span data-grow>
        {kind.name} {kind.fixed && <small>{t('ui.subscribe.fixed')}</small>}
        {ways.length === 0 && <small data-tone="wrong">{t('ui.subscribe.off')}</small>}
      </span>
      <WayChecks
        name={kind.name}
        offered={told.media.map(({ way }) => way)}
        fixed={kind.fixed}
        ways={ways}
        onChange={onChange}
      />
    </Row>
  );
}
