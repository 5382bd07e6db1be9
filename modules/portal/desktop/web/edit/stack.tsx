import './edit.css';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import type { Card } from '../../server/answers.ts';
import { settle } from '../../rules.ts';
import { CardTools, type ToolsProps } from './card-tools.tsx';

type StackProps = Omit<ToolsProps, 'card'> & { cards: readonly Card[] };

/** On a phone: the cards by name, one below the other, moved with arrows. */
export function EditStack({ cards, ...tools }: StackProps) {
  const byCode = new Map(cards.map((card) => [card.code, card]));
  return (
    <Stack as="ol" gap={8} className="edit-stack" most={640}>
      {settle(tools.items).map((item) => {
        const card = byCode.get(item.i);
        return (
          card && (
            <Row as="li" nowrap data-look="tile" key={item.i}>
              <CardTools card={card} {...tools} />
            </Row>
          )
        );
      })}
    </Stack>
  );
}
