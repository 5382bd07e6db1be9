import './nothing-here.css';
import { useEffect } from 'react';
import { storedLanguage } from '#platform/web/client/language.ts';

const WORDS = {
  'zh-cn': ['地址错误或页面不存在', '返回首页'],
  'zh-tw': ['網址錯誤或頁面不存在', '返回首頁'],
  en: ['There is no page at this address', 'Back to the home page'],
} as const;

/** A public address that no room brings. */
export function NothingHere() {
  const [title, back] = WORDS[storedLanguage()];
  useEffect(() => {
    document.title = title;
    document.getElementById('veil')?.remove();
  }, [title]);
  return (
    <main className="nothing-here">
      <p aria-hidden="true">404</p>
      <h1>{title}</h1>
      <a href="/">{back}</a>
    </main>
  );
}
