import { useMemo } from 'react';
import { isNobody, NOBODY, TargetPicker, type Target } from '#modules/portal/notice/web';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import type { ControlProps } from '#platform/web/form/control.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import type { Reminded } from '../server/answers.ts';
import { signCampaign } from '../sign-campaign.ts';
import { ROOM } from './signature.ts';

function TargetControl({ id, value, onChange }: ControlProps) {
  const target: Target = { ...NOBODY, ...(value as Partial<Target> | null) };
  return <TargetPicker id={id} target={target} onChange={(next) => onChange(isNobody(next) ? null : next)} />;
}

/** Campaigns that one publishes: the derived list, with whom they ask and a word to who hasn't signed. */
export function CampaignPage({ page }: { page: string }) {
  const t = useWords(ROOM);
  const slots = useMemo(
    (): Slots => ({
      cells: { target: (row) => String(row['targetText'] ?? '') },
      controls: { target: TargetControl },
      actions: [
        {
          key: 'remind',
          place: 'row',
          async run([row]) {
            const { reminded } = await post<Reminded>(path('yxgl', 'signCampaign', 'remind'), {
              id: row!.id,
            });
            say.success(t('ui.reminded', { count: reminded }));
            await forget('yxgl', 'signCampaign');
          },
        },
      ],
    }),
    [t],
  );
  return <ListPage room={ROOM} page={page} resource={signCampaign} slots={slots} />;
}
