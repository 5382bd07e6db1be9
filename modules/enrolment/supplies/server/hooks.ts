import { hooksFor } from '#platform/server/room-server.ts';
import { invalid } from '#platform/kit/errors.ts';
import { phonePool, welcomeGoods } from '../supply.ts';
import { refuse } from '../errors.ts';

export const goodsHooks = hooksFor(welcomeGoods, {
  beforeAdd: async (_work, draft) => {
    assertDays(draft);
    return { ordered: 0 };
  },
  beforeUpdate: async (_work, row, changes) => assertDays({ ...row, ...changes }),
});

function assertDays({ openFrom, openTo }: { openFrom?: string; openTo?: string }): void {
  if (openFrom! > openTo!) throw invalid([{ field: 'openTo', key: 'supplies.daysReversed' }]);
}

export const phoneHooks = hooksFor(phonePool, {
  beforeAdd: async () => ({ status: 'free' }),
  beforeRemove: async (_work, row) => {
    if (row.status !== 'free') throw refuse.phoneTaken();
  },
});
