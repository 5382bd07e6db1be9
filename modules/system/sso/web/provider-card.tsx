import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Provider } from '../server/answers.ts';
import { act, ROOM } from './provider.ts';

/** One provider: what it is, what has to be registered there, and whether it answers. */
export function ProviderCard({ provider, onEdit }: { provider: Provider; onEdit: () => void }) {
  const t = useWords(ROOM);
  const may = useCan();
  const [testing, setTesting] = useState(false);
  const { id, code, name, ssoType, enabled, bound, addresses } = provider;
  const test = async () => {
    setTesting(true);
    const answered = await act('test', { id });
    setTesting(false);
    if (answered) say.success(t('ui.tested'));
  };
  const remove = async () => {
    const onOk = () => act('remove', { id });
    if (await ask({ text: t('ui.removeAsk', { count: bound }), ok: t('ui.remove'), danger: true, onOk }))
      say.success(t('ui.removed'));
  };
  return (
    <Card
      as="li"
      look="lined"
      title={name}
      acts={<Tag color={enabled ? 'green' : 'default'}>{t(enabled ? 'ui.on' : 'ui.off')}</Tag>}
    >
      <Soft>
        {t(`ui.types.${ssoType}`)} · <code>{code}</code> · {t('ui.bound', { count: bound })}
      </Soft>
      <Facts
        above
        facts={Object.entries(addresses).map(([what, address]) => [
          t(`ui.addresses.${what}`),
          <code key={what}>{address}</code>,
        ])}
      />
      <Row>
        {may('sysSsoConfig.save') && <Button onClick={onEdit}>{t('ui.edit')}</Button>}
        {may('sysSsoConfig.test') && (
          <Button busy={testing} onClick={() => void test()}>
            {t('ui.test')}
          </Button>
        )}
        {may('sysSsoConfig.remove') && (
          <Button look="link-danger" onClick={() => void remove()}>
            {t('ui.remove')}
          </Button>
        )}
      </Row>
    </Card>
  );
}
