import { useWords } from '#platform/web/i18n/words.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { ToldLine } from '#platform/web/parts/told-line.tsx';
import type { Message } from '../server/answers.ts';

const HUES: { [category: string]: string } = {
  approval: 'blue',
  reminder: 'gold',
  warning: 'red',
  system: '',
  activity: 'purple',
};

type MessageLineProps = {
  message: Message;
  category: string;
  chosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
};

/** One message; opening it reads it and leads to what it is about. */
export function MessageLine({ message, category, chosen, onChoose, onOpen }: MessageLineProps) {
  const t = useWords('portal/message');
  const unread = message.readAt === null;
  return (
    <Row as="li" gap={12} nowrap className="inbox-line">
      <input
        type="checkbox"
        aria-label={t('ui.choose', { title: message.title })}
        checked={chosen}
        onChange={onChoose}
      />
      <ToldLine
        marks={
          <>
            <Tag color={HUES[message.category]}>{category}</Tag>
            {message.level >= 2 && <Tag color="red">{t('ui.urgent')}</Tag>}
          </>
        }
        title={message.title}
        unread={unread && t('ui.unread')}
        text={message.content}
        time={<time dateTime={message.createdAt.replace(' ', 'T')}>{message.createdAt.slice(0, 16)}</time>}
        onClick={onOpen}
      />
    </Row>
  );
}
