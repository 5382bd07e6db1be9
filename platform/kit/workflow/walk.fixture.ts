import assert from 'node:assert/strict';
import type { Action, Effect, Facts, Outcome, Refusal } from './action.ts';
import type { FlowDefinition, FlowNode, FlowSettings } from './definition.ts';
import { advance, step } from './machine.ts';
import type { Need, Person, ProcessState, Task } from './state.ts';
import { newState } from './state.ts';

/** Who answers a question of the engine in a test: by rule kind, then by purpose. */
export type Book = Record<string, string[]>;

/** A flow between start and end. */
export function flow(nodes: FlowNode[], settings: FlowSettings = {}): FlowDefinition {
  const start: FlowNode = { key: 'start', type: 'start', name: 'start' };
  const end: FlowNode = { key: 'end', type: 'end', name: 'end' };
  return { nodes: [start, ...nodes, end], settings };
}

/** An approval by fixed people. */
export function by(key: string, ids: string[], more: Partial<FlowNode> = {}): FlowNode {
  return { key, type: 'approve', name: key, assignee: { rules: [{ kind: 'user', ids }] }, ...more };
}

/** A walk through one case, with a clock that moves a minute per step. */
export class Walk {
  state: ProcessState;
  effects: Effect[] = [];
  form: Record<string, unknown> = {};
  private readonly definition: FlowDefinition;
  private readonly book: Book;
  private minutes = 0;

  constructor(
    definition: FlowDefinition,
    book: Book = {},
    people = { starterId: 'sam' } as Parameters<typeof newState>[0],
  ) {
    this.definition = definition;
    this.book = book;
    this.state = newState(people);
  }

  /** Does the action; returns its refusal, or undefined. */
  tryTo(actorId: string | null, action: Action, more: Partial<Facts> = {}): Refusal | undefined {
    this.minutes += 1;
    const now = new Date(Date.UTC(2026, 2, 2) + this.minutes * 60_000).toISOString();
    const facts: Facts = { actorId, now, form: this.form, sys: {}, ...more };
    const effects: Effect[] = [];
    let outcome: Outcome = step(this.definition, this.state, action, facts);
    for (;;) {
      if (!outcome.ok) return outcome.refusal;
      effects.push(...outcome.effects);
      if (outcome.needs.length === 0) break;
      const answers = outcome.needs.map((need) => ({ no: need.no, people: this.find(need) }));
      outcome = advance(this.definition, outcome.state, answers, facts);
    }
    this.state = outcome.state;
    this.effects = effects;
    return undefined;
  }

  /** Does the action, which must be accepted. */
  do(actorId: string | null, action: Action, more: Partial<Facts> = {}): void {
    assert.deepEqual(this.tryTo(actorId, action, more), undefined);
  }

  start(form: Record<string, unknown> = {}): this {
    this.form = form;
    this.do(this.state.starterId, { type: 'start' });
    return this;
  }

  /** The open task of a person (at a node). */
  taskOf(id: string, nodeKey?: string): Task {
    const task = this.state.openTasks.find(
      (each) =>
        each.people.some((person) => person.id === id) && (nodeKey === undefined || each.nodeKey === nodeKey),
    );
    assert.ok(task, `${id} has no open task`);
    return task;
  }

  approve(id: string, nodeKey?: string): void {
    const task = this.taskOf(id, nodeKey);
    this.do(id, { type: 'approve', taskNo: task.no, taskVersion: task.version });
  }

  reject(id: string): void {
    const task = this.taskOf(id);
    this.do(id, { type: 'reject', taskNo: task.no, taskVersion: task.version, comment: 'no' });
  }

  return(id: string, to = 'starter', nodeKey?: string): void {
    const task = this.taskOf(id, nodeKey);
    this.do(id, { type: 'return', taskNo: task.no, taskVersion: task.version, comment: 'look again', to });
  }

  /** Everybody who is asked now, in order. */
  get asked(): string[] {
    return this.state.openTasks.flatMap((task) => task.people.map((person) => person.id));
  }

  private find(need: Need): Person[] {
    const fromRules = need.rules.flatMap((rule) => this.book[rule.kind] ?? []);
    const leaders = (need.leadersOf ?? []).flatMap((id) => this.book[`leader:${id}`] ?? []);
    const colleagues = need.colleaguesOf ? (this.book['colleagues'] ?? []) : [];
    const admins = need.purpose === 'admin' ? (this.book['admin'] ?? []) : [];
    return [...need.known, ...fromRules, ...leaders, ...colleagues, ...admins].map((id) => {
      const stand = this.book[`delegate:${id}`]?.[0];
      return stand === undefined ? { id } : { id: stand, ownerId: id };
    });
  }
}
