import './view-banner.css';
import { path, post } from '../../client/calls.ts';
import { useUser } from '../../client/session.ts';
import { forgetView } from '../../client/view.ts';
import { useWords } from '../../i18n/words.ts';
import { Icon } from '../icons.tsx';

/** Says on every page that it is somebody else's, and that nothing can be changed. */
export function ViewBanner() {
  const t = useWords();
  const user = useUser();
  const end = async () => {
    // from here on the calls are one's own: a view can't end itself
    const viewId = forgetView();
    await post(path('base', 'sysUser', 'endView'), { viewId }, { quiet: true }).catch(() => {});
    location.replace('/index');
  };
  return (
    <div className="view-banner" role="status">
      <Icon name="search" size={16} />
      <span>
        {t('view.banner', {
          name: user?.userName ?? '',
          account: user?.accountNo ?? '',
          role: user?.detail.roleNames.join('、') ?? '',
        })}
      </span>
      <button type="button" onClick={() => void end()}>
        {t('view.end')}
      </button>
    </div>
  );
}
