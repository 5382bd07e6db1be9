import { roomServer } from '#platform/server/room-server.ts';
import { ruleHooks, seedRules } from './server/rule.ts';

export default roomServer({
  hooks: { statusRule: ruleHooks },
  seed: seedRules,
});
