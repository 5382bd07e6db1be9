import './more-words.ts';
import { useEffect, useState } from 'react';
import { Departure, Failed, reasonOf } from './callback.tsx';
import { entranceOf } from './exchange.ts';
import { say } from './words.ts';

/** Inside WeChat Work nobody is asked anything; outside, the phone scans the picture that WeChat Work shows. */
export function Wecom({ here }: { here: URL }) {
  const inside = /wxwork/i.test(navigator.userAgent);
  return inside ? <Departure source={null} here={here} inside /> : <Scan here={here} alone />;
}

/** The picture; `alone` it also leads back to the other ways in. */
export function Scan({ here, alone }: { here: URL; alone?: boolean }) {
  const [url, setUrl] = useState('');
  const [reason, setReason] = useState('');
  useEffect(() => {
    entranceOf(null, false, here.searchParams.get('redirect')).then(setUrl, (error: unknown) =>
      setReason(reasonOf(error)),
    );
  }, [here]);
  if (reason) return <Failed reason={reason} />;
  return (
    <div className="login">
      <p className="sign-hint">{say('wecomHow')}</p>
      {/* WeChat Work's own page: it leads this whole window back once the phone has scanned */}
      {url.startsWith('https:') && <iframe className="wecom-picture" src={url} title={say('wecomPicture')} />}
      {url && (
        <p className="login-other">
          <a href={url}>{say('wecomOpen')}</a>
        </p>
      )}
      {alone && (
        <p className="login-other">
          <a href="/login?tgc=&local=1">{say('back')}</a>
        </p>
      )}
    </div>
  );
}
