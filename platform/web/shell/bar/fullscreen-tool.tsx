import { useEffect, useState } from 'react';
import { say } from '../../client/say.ts';
import { word } from '../../i18n/words.ts';
import { Tool } from './tool.tsx';

/** Fills the screen with the browser's window. */
export function FullscreenTool() {
  const [full, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
  const onClick = () => {
    if (!document.fullscreenEnabled) return say.warning(word('bar.noFullscreen'));
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  };
  return (
    <Tool
      word={full ? 'bar.leaveFullscreen' : 'bar.fullscreen'}
      icon={full ? 'unfull' : 'full'}
      onClick={onClick}
    />
  );
}
