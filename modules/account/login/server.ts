import { roomServer } from '#platform/server/room-server.ts';
import { bindUser } from './server/bind-user.ts';
import { captcha } from './server/captcha-call.ts';
import { passkey } from './server/passkey.ts';
import { checkPassword, updatePassword } from './server/password.ts';
import { alive, logOut, switchRole } from './server/session.ts';
import { token } from './server/token.ts';
import { getUserInfo } from './server/user-info.ts';
import { whoHelps } from './server/who-helps.ts';

export default roomServer({
  endpoints: [
    token,
    passkey,
    bindUser,
    captcha,
    alive,
    logOut,
    switchRole,
    checkPassword,
    updatePassword,
    getUserInfo,
    whoHelps,
  ],
  jobs: {
    'login.forgetOld': {
      cron: '*/10 * * * *',
      async run(work) {
        const { pool } = work.platform;
        await pool.query('delete from sys_throttle where until < $1', [work.now]);
        await pool.query('delete from sys_captcha where until < $1', [work.now]);
        const gone = new Date(work.now.getTime() - 30 * 86_400_000);
        await pool.query('delete from sys_session where refresh_expires_at < $1 or revoked_at < $1', [gone]);
      },
    },
  },
});
