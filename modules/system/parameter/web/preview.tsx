import './preview.css';
import { useUser } from '#platform/web/client/session.ts';
import { drawnPrimary, isDark } from '#platform/web/theme/paint.ts';
import { useTheme } from '#platform/web/theme/theme.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Values } from '#platform/web/parameter/parameter-line.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { pictureAt } from '#platform/web/parameter/picture.tsx';
import { ROOM } from './room.ts';

const COLOR = /^#[0-9a-fA-F]{6}$/;

/** The sign-in page and a page behind it, as they would look with what is being typed. */
export function Preview({ values }: { values: Values }) {
  const t = useWords(ROOM);
  const text = (key: string) => String(values[key] ?? '').trim();
  const user = useUser();
  const school = user?.schoolName ?? '';
  const picture = (key: string) => (text(key) === '' ? null : pictureAt(text(key), user?.tenantId ?? ''));
  const color = COLOR.test(text('theme.primary')) ? text('theme.primary') : '#1f5fbf';
  const drawn = drawnPrimary(color, isDark(useTheme().mode));
  const title = text('basic.globalTitle');
  const logo = picture('basic.logo');
  const behind = picture('basic.loginBg');
  return (
    <Stack as="aside" aria-label={t('ui.preview')}>
      <Soft>{t('ui.preview')}</Soft>
      <Card
        look="lined"
        title={`${t('ui.previewLogin')} ${title}`}
        className="preview-sign-in"
        style={behind ? { backgroundImage: `linear-gradient(var(--veil), var(--veil)), url(${behind})` } : {}}
      >
        {logo && <img className="preview-logo" src={logo} alt="" />}
        <strong style={{ color: drawn }}>{title}</strong>
        {text('basic.globalViceTitle') && <span>{text('basic.globalViceTitle')}</span>}
        <span className="field-hint">{school}</span>
        {values['login.showLogin'] === false ? (
          <em>{t('ui.previewNoLogin')}</em>
        ) : (
          <>
            <span className="input">{t('ui.previewAccount')}</span>
            <span className="input">{t('ui.previewPassword')}</span>
            <span className="btn btn-primary" style={{ background: drawn }}>
              {t('ui.previewLogin')}
            </span>
          </>
        )}
        {text('login.loginTips') && (
          <span className="field-hint preview-tips">{text('login.loginTips')}</span>
        )}
        <span className="field-hint">{text('basic.icp')}</span>
      </Card>
      <Card look="lined" title={`${t('ui.previewHome')} ${title}`} className="preview-home">
        <div className="preview-bar" style={{ background: color }}>
          {logo && <img className="preview-logo" src={logo} alt="" />}
          {title}
        </div>
        {Array.from({ length: 3 }, (_, row) => (
          <span key={row} className="preview-row" />
        ))}
        {values['basic.isWartermark'] === true && <Watermark text={text('basic.wartermarkText')} />}
      </Card>
    </Stack>
  );
}

function Watermark({ text }: { text: string }) {
  const user = useUser();
  const lines = [text, `${user?.userName ?? ''} ${user?.accountNo.slice(-4) ?? ''}`].filter(Boolean);
  return (
    <div className="preview-mark" aria-hidden="true">
      {Array.from({ length: 6 }, (_, place) => (
        <span key={place}>{lines.join('\n')}</span>
      ))}
    </div>
  );
}
