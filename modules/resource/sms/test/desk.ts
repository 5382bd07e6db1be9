import { after, before, beforeEach } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { sendSms, type Sms } from '#platform/server/notify/sms.ts';
import type { Answer, Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';
import { fakeAliyun, fakeTencent, SECRET, type Fake } from './fakes.ts';

type Stored = {
  id: string;
  phone: string;
  content: string;
  secretContent: string | null;
  state: string;
  error: string | null;
  providerId: string | null;
  nextAt: string | null;
  createdAt: string;
  tries: number;
};

/** A school with two providers that speak their protocols, and an administrator over its channels. */
export type Desk = {
  world: World;
  admin: Caller;
  aliyun: Fake;
  tencent: Fake;
  /** Their channels. */
  a: string;
  b: string;
  phone(): string;
  save(given: object): Promise<Answer>;
  aliyunSettings(): { [name: string]: string };
  tencentSettings(): { [name: string]: string };
  only(ids: readonly string[]): Promise<number>;
  send(given?: Partial<Sms>): Promise<void>;
  last(): Promise<Stored>;
  approve(code: string, providerTemplateId: string): Promise<string>;
  wording(code: string): Promise<{ id: string; version: number; status: string }>;
};

/** Call it in a describe's body, like `suiteWorld`. */
export function suiteDesk(): Desk {
  const at = suiteWorld();
  let number = 0;
  const admin = () => desk.admin;
  const desk: Desk = {
    // filled in before the first test
    world: undefined!,
    admin: undefined!,
    aliyun: undefined!,
    tencent: undefined!,
    a: '',
    b: '',
    // nobody's day limit is another test's business
    phone: () => `138${String(++number).padStart(8, '0')}`,
    save: (given: object) =>
      admin().post('resource/smsChannel/save', {
        medium: 'sms',
        secret: SECRET,
        priority: 10,
        dailyCap: null,
        enabled: true,
        ...given,
      }),
    aliyunSettings: () => ({ accessKeyId: 'LTAI-test', signName: '江州职院', endpoint: desk.aliyun.url }),
    tencentSettings: () => ({
      secretId: 'AKID-test',
      sdkAppId: '1400',
      signName: '江州职院',
      region: 'ap-guangzhou',
      endpoint: desk.tencent.url,
    }),
    only: (ids: readonly string[]) =>
      desk.world.work((work) => work.db.run(sql`update sms_channel set enabled = id = any(${ids}::uuid[])`)),
    send: (given: Partial<Sms> = {}) =>
      desk.world.work((work) =>
        sendSms(work, {
          phones: [desk.phone()],
          key: 'leave.urgent',
          facts: { title: '张三 病假 1天' },
          bizType: 'test',
          bizId: '1',
          ...given,
        }),
      ),
    last: async () =>
      (await desk.world.work((work) =>
        work.db.row<Stored>(sql`select * from sms_log order by created_at desc, id desc limit 1`),
      ))!,
    async wording(code: string) {
      const { records } = await admin().ok('get', 'resource/smsTemplate/list', { size: 100 });
      return records.find(
        (one: { code: string; medium: string }) => one.code === code && one.medium === 'sms',
      );
    },
    async approve(code: string, providerTemplateId: string) {
      const { id, status } = await desk.wording(code);
      if (status === 'auditing') await admin().ok('post', 'resource/smsTemplate/approve', { id });
      if (status !== 'draft') await admin().ok('post', 'resource/smsTemplate/revise', { id });
      const { version } = await admin().ok('post', 'resource/smsTemplate/submit', { id });
      await admin().ok('post', 'resource/smsTemplate/approve', { id, version, providerTemplateId });
      return id;
    },
  };
  before(async () => {
    desk.world = at.world;
    desk.admin = await at.world.as('admin');
    [desk.aliyun, desk.tencent] = await Promise.all([fakeAliyun(), fakeTencent()]);
    const first = { name: '阿里', provider: 'aliyun', settings: desk.aliyunSettings(), priority: 1 };
    const second = { name: '腾讯', provider: 'tencent', settings: desk.tencentSettings(), priority: 2 };
    desk.a = (await desk.save(first)).data.id;
    desk.b = (await desk.save(second)).data.id;
    await desk.approve('leave.urgent', 'SMS_1001');
  });
  beforeEach(() => desk.only([desk.a, desk.b]));
  after(async () => {
    await Promise.all([desk.aliyun.stop(), desk.tencent.stop()]);
  });
  return desk;
}
