import type { UserInfo } from '../../client/types.ts';

/** The person's picture, else the last characters of the name as Chinese programs show it. */
export function Avatar({ user, size = 30 }: { user: UserInfo; size?: number }) {
  const style = { width: size, height: size };
  if (user.avatarUrl) return <img className="avatar" style={style} src={user.avatarUrl} alt="" />;
  return (
    <span className="avatar" style={style} aria-hidden="true">
      {[...user.userName].slice(-2).join('')}
    </span>
  );
}
