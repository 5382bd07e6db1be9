import { roomServer } from '#platform/server/room-server.ts';
import { mobileCalls, mobileHooks } from './server/mobile-menu.ts';

export default roomServer({ endpoints: mobileCalls, hooks: { mobileMenu: mobileHooks } });
