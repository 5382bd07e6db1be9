import { useId, useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { RichText } from '#platform/web/detail/rich-text.tsx';
import { FieldLine } from '#platform/web/form/one-field.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { useUnsaved } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import type { TextSaved } from '../server/answers.ts';
import { ROOM } from './room.ts';
import { TextVersions } from './versions.tsx';
import {
  saidIn,
  sayingIn,
  TEXT_LANGUAGES,
  writtenOf,
  type TextDetail,
  type TextLanguage,
  type Written,
} from './text.ts';

const CODE = /^[A-Za-z0-9][\w.-]{0,59}$/;
const at = (verb: string) => path('base', 'richText', verb);

type TextEditorProps = { text: TextDetail; onSaved: (id: string) => void; onGone?: () => void };

/** One text in three languages: written, looked at, kept as a draft, shown to all. */
export function TextEditor({ text, onSaved, onGone }: TextEditorProps) {
  const t = useWords(ROOM);
  const id = useId();
  const may = useCan()('richText.add');
  const [code, setCode] = useState(text.textCode);
  const [now, setNow] = useState<Written>(writtenOf(text));
  const [language, setLanguage] = useState<TextLanguage>('zh-cn');
  const [looking, setLooking] = useState(!may);
  const [old, setOld] = useState(false);
  const [busy, setBusy] = useState('');
  const dirty = JSON.stringify(now) !== JSON.stringify(writtenOf(text)) || code !== text.textCode;
  useUnsaved(dirty);
  const saying = sayingIn(now, language);
  const set = (part: Partial<{ title: string; content: string }>) => setNow(saidIn(now, language, part));
  const wrong = !CODE.test(code)
    ? t('ui.text.codeRule')
    : now.title.trim() === ''
      ? t('ui.text.noTitle')
      : '';
  const send = async (verb: 'add' | 'saveDraft') => {
    if (wrong) return say.warning(wrong);
    if (verb === 'add' && now.content === '') return say.warning(t('ui.text.noContent'));
    if (verb === 'add' && !(await ask({ text: t('ui.text.publishAsk') }))) return;
    setBusy(verb);
    await attempt(async () => {
      const version = verb === 'add' && text.shown ? { version: text.version } : {};
      const done = await post<TextSaved>(at(verb), {
        textCode: code,
        ...now,
        ...version,
      });
      say.success(
        done.version === undefined
          ? t('ui.text.draftSaved')
          : t('ui.text.published', { version: done.version }),
      );
      await forget('base', 'richText');
      onSaved(done.id);
    }).finally(() => setBusy(''));
  };
  const drop = async () => {
    if (!(await ask({ text: t('ui.text.dropAsk'), danger: true }))) return;
    await post(at('dropDraft'), { id: text.id });
    if (!text.shown) onGone?.();
    await forget('base', 'richText');
  };
  return (
    <div className="text-editor">
      <div className="side-head">
        {text.id === '' ? (
          <div className="form-field">
            <label htmlFor={`${id}-code`}>{t('ui.text.code')}</label>
            <input
              id={`${id}-code`}
              className="input"
              maxLength={60}
              autoComplete="off"
              placeholder="guide.dormitory"
              value={code}
              onChange={(event) => setCode(event.target.value.trim())}
            />
          </div>
        ) : (
          <h2>
            {text.title} <code>{text.textCode}</code>
          </h2>
        )}
        <div className="side-acts">
          <Button icon="eye" aria-pressed={looking} onClick={() => setLooking(!looking)}>
            {t(looking ? 'ui.text.edit' : 'ui.text.preview')}
          </Button>
          {text.versions.length > 0 && <Button onClick={() => setOld(true)}>{t('ui.text.versions')}</Button>}
        </div>
      </div>
      <Tabs
        label={t('fields.richText.translations')}
        tabs={TEXT_LANGUAGES.map((key) => ({ key, label: t(`ui.text.${key}`) }))}
        value={language}
        onChange={(key) => setLanguage(key as TextLanguage)}
      />
      {!saying ? (
        <div className="text-missing">
          <p className="field-hint">{t('ui.text.fallback')}</p>
          {may && <Button onClick={() => set({})}>{t('ui.text.write')}</Button>}
        </div>
      ) : looking ? (
        <article className="text-preview">
          <h3>{saying.title}</h3>
          <RichText html={saying.content} />
        </article>
      ) : (
        <div className="text-fields" key={language}>
          <div className="form-field">
            <label htmlFor={`${id}-title`}>{t('ui.text.title')}</label>
            <input
              id={`${id}-title`}
              className="input"
              maxLength={100}
              value={saying.title}
              onChange={(event) => set({ title: event.target.value })}
            />
          </div>
          <FieldLine
            id={`${id}-content`}
            name="content"
            field={{ kind: 'richText' }}
            title={t('ui.text.content')}
            room={ROOM}
            value={saying.content}
            onChange={(html) => set({ content: typeof html === 'string' ? html : '' })}
          />
          {language === 'zh-cn' ? (
            <FieldLine
              id={`${id}-files`}
              name="attachIds"
              field={{ kind: 'files', max: 20 }}
              title={t('ui.text.attach')}
              room={ROOM}
              value={now.attachIds}
              onChange={(ids) => setNow({ ...now, attachIds: ids as string[] })}
            />
          ) : (
            <Button look="link-danger" onClick={() => setNow(saidIn(now, language, null))}>
              {t('ui.text.dropLanguage')}
            </Button>
          )}
        </div>
      )}
      {may && (
        <div className="text-foot">
          {text.draft && (
            <Button look="link-danger" onClick={() => void drop()}>
              {t('ui.text.drop')}
            </Button>
          )}
          <span className="toolbar-space" />
          <Button busy={busy === 'saveDraft'} disabled={!dirty} onClick={() => void send('saveDraft')}>
            {t('ui.text.saveDraft')}
          </Button>
          <Button
            look="primary"
            busy={busy === 'add'}
            disabled={!dirty && !text.draft && text.shown}
            onClick={() => void send('add')}
          >
            {t('ui.text.publish')}
          </Button>
        </div>
      )}
      {old && <TextVersions text={text} onClose={() => setOld(false)} />}
    </div>
  );
}
