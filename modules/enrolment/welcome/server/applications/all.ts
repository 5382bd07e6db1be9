import { callsInRealm } from '#platform/server/application/own.ts';
import { delayApplication } from '../../report-delay.ts';
import { greenApplication } from '../../green-channel.ts';
import { infoApplication } from '../../welcome-info.ts';
import { majorChangeApplication } from '../../major-change.ts';
import { retainApplication } from '../../qualify-retain.ts';
import { delayHooks, retainHooks } from './absence.ts';
import { greenHooks } from './green.ts';
import { infoHooks } from './info.ts';
import { majorHooks } from './major.ts';

/** By process. */
export const hooks = {
  greenChannel: greenHooks,
  majorChangeNew: majorHooks,
  reportDelay: delayHooks,
  retainQualify: retainHooks,
  welcomeInfo: infoHooks,
};

/** What newcomers hand in from their own application. */
export const newcomerCalls = [
  greenApplication,
  majorChangeApplication,
  delayApplication,
  retainApplication,
  infoApplication,
].flatMap((application) =>
  callsInRealm('welcome', { application, hooks: hooks[application.process], room: 'enrolment/welcome' }),
);
