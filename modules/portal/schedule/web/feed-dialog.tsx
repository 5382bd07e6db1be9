import './schedule.css';
import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Feed, MadeFeed } from '../server/answers.ts';
import { ROOM } from './schedule.ts';

/** The secret address for other calendars: made, shown once, stopped. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const { data: feed } = useFetched<Feed>('base', 'userSchedule', 'getFeed', {}, { quiet: true });
  const [address, setAddress] = useState('');
  const make = async () => {
    const made = await post<MadeFeed>(path('base', 'userSchedule', 'makeFeed'));
    setAddress(`${location.origin}${made.path}`);
    await forget('base', 'userSchedule');
  };
  const revoke = async () => {
    await post(path('base', 'userSchedule', 'revokeFeed'));
    setAddress('');
    say.success(t('ui.feedRevoked'));
    await forget('base', 'userSchedule');
  };
  const copy = async () => {
    // plain http has no clipboard; the address stays selected for the keyboard
    await navigator.clipboard?.writeText(address);
    say.success(t('ui.copied'));
  };
  return (
    <Panel kind="dialog" title={t('ui.feed')} onClose={onClose}>
      <p>{t('ui.feedText')}</p>
      {address && (
        <Row nowrap>
          <input
            className="input"
            readOnly
            value={address}
            aria-label={t('ui.feed')}
            onFocus={(event) => event.target.select()}
          />
          <Button onClick={() => void copy()}>{t('ui.feedCopy')}</Button>
        </Row>
      )}
      <Soft>
        {feed ? t('ui.feedSince', { time: feed.createdAt.slice(0, 16) }) : t('ui.feedNone')}{' '}
        {feed && (feed.readAt ? t('ui.feedRead', { time: feed.readAt.slice(0, 16) }) : t('ui.feedNever'))}
      </Soft>
      <Row nowrap>
        <Button look="primary" onClick={() => void make()}>
          {t(feed ? 'ui.feedAgain' : 'ui.feedMake')}
        </Button>
        {feed && (
          <Button look="danger" onClick={() => void revoke()}>
            {t('ui.feedRevoke')}
          </Button>
        )}
      </Row>
    </Panel>
  );
}
