import type { ReactNode } from 'react';
import { Button } from '#platform/web/list/parts/button.tsx';
import { go } from '#platform/web/shell/navigate.ts';
import { PAGE, useOffers } from './application.ts';

/** A button to one application by its key; nothing where the school has no such form, or not for the reader. */
export function OfferLink({ flowKey, children }: { flowKey: string; children: ReactNode }) {
  const offer = useOffers().data?.find((one) => one.flowKey === flowKey);
  if (!offer) return null;
  return <Button onClick={() => go(`${PAGE}?apply=${offer.flowId}`)}>{children}</Button>;
}
