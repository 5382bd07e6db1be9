import { useState } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { PaperSection } from '../server/answers.ts';
import { TYPES } from '../rules/key.ts';
import type { DrawRule, PartRule } from '../rules/paper.ts';
import { points, ROOM, useBanks, useQuestions, type Listed } from './bank.ts';

export type Chosen = { questionId: string; stem: string; pt: number; isOld: boolean };
type Held = PaperSection & { items: Chosen[] };
type Next = Partial<Held> | null;
const RULES: readonly PartRule[] = ['all', 'half', 'proportion'];

type SectionProps = {
  section: Held;
  mode: string;
  /** How many each rule has to draw from, as it was stored last. */
  available: readonly number[];
  taken: readonly string[];
  onChange: (next: Next) => void;
};

/** A part of a paper: questions of one kind, chosen or drawn, each with its points. */
export function SectionCard({ section, mode, available, taken, onChange }: SectionProps) {
  const t = useWords(ROOM);
  const [picking, setPicking] = useState(false);
  const { items, draws } = section;
  const all = [
    ...items.map(({ pt }) => pt),
    ...draws.flatMap(({ pt, count }) => Array<number>(count).fill(pt)),
  ];
  const setItem = (at: number, next: Chosen | null) =>
    onChange({ items: next ? items.with(at, next) : items.toSpliced(at, 1) });
  const setDraw = (at: number, next: DrawRule | null) =>
    onChange({ draws: next ? draws.with(at, next) : draws.toSpliced(at, 1) });
  const add = (one: Listed) =>
    onChange({
      items: [
        ...items,
        { questionId: one.id, stem: one.stem, pt: Math.round(one.score * 100), isOld: false },
      ],
    });
  return (
    <Card
      look="lined"
      title={
        <input
          className="input"
          aria-label={t('ui.compose.title')}
          placeholder={t(`dict.questionType.${section.type}`)}
          value={section.title}
          maxLength={40}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      }
      acts={
        <Button look="link-danger" onClick={() => onChange(null)}>
          {t('ui.compose.dropSection')}
        </Button>
      }
    >
      <Row>
        <select
          className="input"
          aria-label={t('fields.question.type')}
          value={section.type}
          disabled={items.length > 0}
          onChange={(event) =>
            onChange({ type: TYPES.find((one) => one === event.target.value) ?? 'single' })
          }
        >
          {TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`dict.questionType.${type}`)}
            </option>
          ))}
        </select>
        {section.type === 'multiple' && (
          <select
            className="input"
            aria-label={t('ui.compose.rule')}
            value={section.rule}
            onChange={(event) => onChange({ rule: RULES.find((one) => one === event.target.value) ?? 'all' })}
          >
            {RULES.map((rule) => (
              <option key={rule} value={rule}>
                {t(`ui.partRule.${rule}`)}
              </option>
            ))}
          </select>
        )}
        <Soft as="span">
          {t('ui.compose.part', { count: all.length, sum: points(all.reduce((sum, pt) => sum + pt, 0)) })}
        </Soft>
      </Row>
      <Lines>
        {items.map((item, at) => (
          <Row as="li" key={item.questionId} nowrap>
            <span className="part-written">
              {at + 1}. {item.stem.slice(0, 120)} {item.isOld && <small>{t('ui.compose.old')}</small>}
            </span>
            <Points pt={item.pt} onChange={(pt) => setItem(at, { ...item, pt })} />
            <Button
              icon="up"
              aria-label={t('ui.compose.up')}
              disabled={at === 0}
              onClick={() => onChange({ items: items.with(at, items[at - 1]!).with(at - 1, item) })}
            />
            <Button icon="trash" aria-label={t('ui.compose.drop')} onClick={() => setItem(at, null)} />
          </Row>
        ))}
      </Lines>
      {draws.map((rule, at) => (
        <RuleRow key={at} rule={rule} has={available[at]} onChange={(next) => setDraw(at, next)} />
      ))}
      <Row>
        <Button icon="add" onClick={() => setPicking(!picking)}>
          {t('ui.compose.pick')}
        </Button>
        {mode !== 'fixed' && (
          <Button icon="add" onClick={() => onChange({ draws: [...draws, NEW_RULE] })}>
            {t('ui.compose.addRule')}
          </Button>
        )}
      </Row>
      {picking && <Picker type={section.type} taken={taken} onPick={add} />}
    </Card>
  );
}

const NEW_RULE: DrawRule = { bankIds: [], knowledge: '', difficulties: [], tags: '', count: 5, pt: 200 };

function Points({ pt, onChange }: { pt: number; onChange: (pt: number) => void }) {
  const t = useWords(ROOM);
  return (
    <input
      className="input bank-points"
      type="number"
      min={0.5}
      max={100}
      step={0.5}
      aria-label={t('fields.question.score')}
      value={pt / 100}
      onChange={(event) => onChange(Math.max(50, Math.round(Number(event.target.value) * 100)))}
    />
  );
}

type RuleProps = { rule: DrawRule; has: number | undefined; onChange: (next: DrawRule | null) => void };

function RuleRow({ rule, has, onChange }: RuleProps) {
  const t = useWords(ROOM);
  const banks = useBanks();
  const toggle = <V,>(all: readonly V[], one: V, on: boolean) =>
    on ? [...all, one] : all.filter((other) => other !== one);
  return (
    <Stack gap={4}>
      <Row>
        {banks.map(({ value, label }) => (
          <CheckLine
            key={value}
            checked={rule.bankIds.includes(value)}
            onChange={(on) => onChange({ ...rule, bankIds: toggle(rule.bankIds, value, on) })}
          >
            {label}
          </CheckLine>
        ))}
      </Row>
      <Row>
        <input
          className="input"
          aria-label={t('fields.question.knowledge')}
          placeholder={t('fields.question.knowledge')}
          value={rule.knowledge}
          maxLength={100}
          onChange={(event) => onChange({ ...rule, knowledge: event.target.value })}
        />
        {[1, 2, 3, 4, 5].map((level) => (
          <CheckLine
            key={level}
            checked={rule.difficulties.includes(level)}
            onChange={(on) => onChange({ ...rule, difficulties: toggle(rule.difficulties, level, on) })}
          >
            {t('ui.compose.level', { level })}
          </CheckLine>
        ))}
        <input
          className="input bank-points"
          type="number"
          min={1}
          max={200}
          aria-label={t('ui.compose.count')}
          value={rule.count}
          onChange={(event) =>
            onChange({ ...rule, count: Math.max(1, Math.round(Number(event.target.value))) })
          }
        />
        <span>×</span>
        <Points pt={rule.pt} onChange={(pt) => onChange({ ...rule, pt })} />
        {has !== undefined && (
          <b data-tone={has < rule.count ? 'wrong' : undefined}>{t('ui.compose.has', { count: has })}</b>
        )}
        <Button icon="trash" aria-label={t('ui.compose.drop')} onClick={() => onChange(null)} />
      </Row>
    </Stack>
  );
}

type PickerProps = { type: string; taken: readonly string[]; onPick: (one: Listed) => void };

function Picker({ type, taken, onPick }: PickerProps) {
  const t = useWords(ROOM);
  const banks = useBanks();
  const [asked, setAsked] = useState({ bankId: '', keyword: '', current: 1 });
  const { data } = useQuestions({ ...asked, type });
  return (
    <Stack gap={8}>
      <Row>
        <select
          className="input"
          aria-label={t('fields.question.bankId')}
          value={asked.bankId}
          onChange={(event) => setAsked({ ...asked, bankId: event.target.value, current: 1 })}
        >
          <option value="">{t('ui.compose.allBanks')}</option>
          {banks.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
        <input
          className="input"
          type="search"
          aria-label={t('ui.compose.find')}
          placeholder={t('ui.compose.find')}
          value={asked.keyword}
          onChange={(event) => setAsked({ ...asked, keyword: event.target.value, current: 1 })}
        />
      </Row>
      <Lines>
        {data?.records.map((one) => (
          <Row as="li" key={one.id} between nowrap>
            <span className="part-written">{one.stem.slice(0, 120)}</span>
            <Button disabled={taken.includes(one.id)} onClick={() => onPick(one)}>
              {t('ui.compose.take')}
            </Button>
          </Row>
        ))}
      </Lines>
      {data && data.pages > 1 && (
        <Row>
          <Button
            disabled={asked.current <= 1}
            onClick={() => setAsked({ ...asked, current: asked.current - 1 })}
          >
            {t('ui.compose.before')}
          </Button>
          <Soft as="span">
            {asked.current} / {data.pages}
          </Soft>
          <Button
            disabled={asked.current >= data.pages}
            onClick={() => setAsked({ ...asked, current: asked.current + 1 })}
          >
            {t('ui.compose.after')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
