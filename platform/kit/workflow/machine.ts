import type { Action, Facts, Outcome } from './action.ts';
import { giveBack } from './back.ts';
import { approve, reject } from './decide.ts';
import type { FlowDefinition } from './definition.ts';
import { pump } from './forward.ts';
import { answerTimeout, childFinished, delayOver, timeout } from './late.ts';
import { resolve } from './resolve.ts';
import { addSign, claim, delegate, handOver, removeSign, transfer } from './move.ts';
import { answerNeed } from './needs.ts';
import type { Answer, Person, ProcessState } from './state.ts';
import { withdrawTask } from './undo.ts';
import { cancel, markRead, sendCopy, start, terminate, urge, withdraw } from './whole.ts';
import type { Work } from './work.ts';
import { newWork, refuse, Refused } from './work.ts';

type Handlers = { [K in Action['type']]: (work: Work, action: Extract<Action, { type: K }>) => void };

const handlers: Handlers = {
  start,
  approve,
  complete: approve,
  reject,
  return: giveBack,
  transfer,
  delegate,
  addSign,
  removeSign,
  claim,
  unclaim: claim,
  read: markRead,
  withdrawTask,
  withdraw,
  urge,
  cc: sendCopy,
  terminate,
  cancel,
  handOver,
  resolve,
  timeout,
  delayOver,
  childFinished,
};

/**
 * One action on one case. Pure: the state that comes in is not touched. While the outcome has `needs`, answer
 * them with `advance` before anything is stored; a refusal at any point means that nothing has happened.
 * `timeout`, `delayOver`, `childFinished` and `cancel` are the engine's own: never take them from a request.
 */
export function step(definition: FlowDefinition, state: ProcessState, action: Action, facts: Facts): Outcome {
  return attempt(definition, state, facts, (work) => {
    if (state.needs.length > 0) refuse('process.unresolved', { needs: state.needs.length });
    run(work, action);
  });
}

/** Goes on with a step after the caller has found the people. Answers may come one by one or all together. */
export function advance(
  definition: FlowDefinition,
  state: ProcessState,
  answers: readonly Answer[],
  facts: Facts,
): Outcome {
  return attempt(definition, state, facts, (work) => {
    for (const answer of answers) {
      const need = work.state.needs.find((each) => each.no === answer.no);
      if (!need) continue;
      work.state.needs = work.state.needs.filter((each) => each !== need);
      if (need.purpose === 'timeout') answerTimeout(work, need, answer.people);
      else answerNeed(work, need, answer.people);
      pump(work);
    }
  });
}

/** `step`, then as many rounds of `advance` as it takes. `find` looks people up, in the caller's transaction. */
export async function drive(
  definition: FlowDefinition,
  state: ProcessState,
  action: Action,
  facts: Facts,
  find: (need: ProcessState['needs'][number], state: ProcessState) => Promise<Person[]>,
): Promise<Outcome> {
  let outcome = step(definition, state, action, facts);
  while (outcome.ok && outcome.needs.length > 0) {
    const { effects, needs, state: between } = outcome;
    const answers: Answer[] = [];
    // one after the other: they share one database connection
    for (const need of needs) answers.push({ no: need.no, people: await find(need, between) });
    const next = advance(definition, between, answers, facts);
    outcome = next.ok ? { ...next, effects: [...effects, ...next.effects] } : next;
  }
  return outcome;
}

function run(work: Work, action: Action): void {
  // the table's key and the action's type are the same word, which the compiler cannot follow
  const handle = handlers[action.type] as (work: Work, action: Action) => void;
  handle(work, action);
  pump(work);
}

function attempt(
  definition: FlowDefinition,
  state: ProcessState,
  facts: Facts,
  doIt: (work: Work) => void,
): Outcome {
  const work = newWork(definition, state, facts);
  try {
    doIt(work);
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
  keepTrail(work);
  return { ok: true, state: work.state, effects: work.effects, needs: work.state.needs };
}

/** Once all consequences of a decision are known it can be taken back, as long as they are untouched. */
function keepTrail(work: Work): void {
  const { state } = work;
  if (!state.building || state.needs.some((need) => need.purpose !== 'cc' && need.purpose !== 'notify'))
    return;
  const over = state.building.opened.filter((no) => !state.runs.some((each) => each.no === no));
  state.trails = [...state.trails.slice(-9), { ...state.building, over }];
  delete state.building;
}
