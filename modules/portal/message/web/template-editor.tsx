import { useRef, useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { LANGUAGE_NAMES, LANGUAGES, TAGS } from '#platform/web/client/language.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { useUnsaved } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Told, Words } from '../server/answers.ts';
import { LONGEST_TEXT, LONGEST_TITLE } from '../rules-template.ts';
import { ROOM, type Way } from './subscription.ts';
import type { Locale, Which } from './template.ts';
import { TemplateHistory } from './template-history.tsx';
import { TemplatePreview } from './template-preview.tsx';

/** One message: a way and a language are chosen, then its words. */
export function TemplateEditor({ told }: { told: Told }) {
  const t = useWords(ROOM);
  const [way, setWay] = useState<Way>('site');
  const [language, setLanguage] = useState<Locale>('zh-CN');
  const wording = told.wordings.find((one) => one.way === way && one.language === language)!;
  return (
    <Stack>
      <Row between>
        <Tabs
          label={t('ui.template.way')}
          tabs={told.ways.map((one) => ({ key: one, label: t(`way.${one}`) }))}
          value={way}
          onChange={(key) => setWay(key as Way)}
        />
        <select
          className="input"
          aria-label={t('ui.template.language')}
          value={language}
          onChange={(event) => setLanguage(event.target.value as Locale)}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={TAGS[one]}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </select>
      </Row>
      {told.approved.includes(way) && <Soft>{t('ui.template.approved')}</Soft>}
      <Fields
        key={`${way} ${language} ${wording.own?.version ?? 0}`}
        told={told}
        which={{ key: told.key, way, language }}
        first={wording.own ?? wording.born}
        version={wording.own?.version ?? 0}
      />
    </Stack>
  );
}

type FieldsProps = { told: Told; which: Which; first: Words; version: number };

function Fields({ told, which, first, version }: FieldsProps) {
  const t = useWords(ROOM);
  const may = useCan()('sysMsgTemplate.save');
  const [words, setWords] = useState<Words>({ title: first.title, content: first.content });
  const [busy, setBusy] = useState(false);
  const content = useRef<HTMLTextAreaElement>(null);
  const changed = words.title !== first.title || words.content !== first.content;
  useUnsaved(changed);
  const save = async () => {
    setBusy(true);
    try {
      await post(path('base', 'sysMsgTemplate', 'save'), { ...which, ...words, version });
      say.success(t('ui.template.saved'));
      await forget('base', 'sysMsgTemplate');
    } catch {
      // the refusal has been shown; what was written stays
    } finally {
      setBusy(false);
    }
  };
  const reset = async () => {
    const onOk = () => post(path('base', 'sysMsgTemplate', 'reset'), which);
    if (!(await ask({ text: t('ui.template.resetAsk'), onOk }))) return;
    say.success(t('ui.template.wasReset'));
    await forget('base', 'sysMsgTemplate');
  };
  const insert = (name: string) => {
    const { selectionStart: from, selectionEnd: to } = content.current!;
    setWords({ ...words, content: `${words.content.slice(0, from)}{${name}}${words.content.slice(to)}` });
    content.current!.focus();
  };
  return (
    <>
      <Soft>
        {t(version > 0 ? 'ui.template.isOwn' : 'ui.template.isBorn')}{' '}
        {which.way !== 'site' && version === 0 && <small>{t('ui.template.fallback')}</small>}
      </Soft>
      <Labelled label={t('ui.template.title')}>
        <input
          className="input"
          maxLength={LONGEST_TITLE}
          readOnly={!may}
          value={words.title}
          onChange={(event) => setWords({ ...words, title: event.target.value })}
        />
      </Labelled>
      <Labelled label={t('ui.template.content')}>
        <textarea
          className="input"
          rows={4}
          maxLength={LONGEST_TEXT}
          readOnly={!may}
          ref={content}
          value={words.content}
          onChange={(event) => setWords({ ...words, content: event.target.value })}
        />
      </Labelled>
      {told.facts.length > 0 && (
        <Row role="group" aria-label={t('ui.template.facts')}>
          <span>{t('ui.template.facts')}</span>
          {told.facts.map(({ name, label }) => (
            <Button
              key={name}
              disabled={!may}
              title={t('ui.template.insert', { name: label })}
              onClick={() => insert(name)}
            >
              {label} <code>{`{${name}}`}</code>
            </Button>
          ))}
        </Row>
      )}
      <TemplatePreview messageKey={told.key} words={words} />
      {may && (
        <Row>
          <Button
            look="primary"
            busy={busy}
            disabled={!changed || !words.title.trim() || !words.content.trim()}
            onClick={() => void save()}
          >
            {t('ui.template.save')}
          </Button>
          <Button disabled={version === 0} onClick={() => void reset()}>
            {t('ui.template.reset')}
          </Button>
        </Row>
      )}
      <TemplateHistory which={which} onTake={may ? setWords : null} />
    </>
  );
}
