import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Caller } from './caller.ts';
import { suiteWorld } from './world.ts';

/**
 * The calls of specification §7 that read basic and system data, each with the shape of platform.md T1. A field that is
 * absent is null, never missing: who reads one row knows them all.
 */

const OPTION = 'value label';
const TREE = 'id parentId title value key hasChildren children';
const MENU = `${TREE} category code name path component icon sort openType linkUrl isHide appScope status`;
const APP =
  'id appName appCode appType category categoryLabel icon color remark path linkUrl openType terminals openFrom openTo state badge collected lastUsedTime useTimes';
const STU =
  'studentId studentNo name gender photo deptId deptName majorId majorName grade classId className phone studentStatus roomName';
const CLASS_FDY = `${OPTION} fdyIds fdyNames bzrName count`;
const TEACHER = `${OPTION} staffNo deptName userId`;
const LOGIN =
  'tenantId accountNo userName roleType userType avatarUrl passWordLevel oauthId schoolName lastLoginTime detail';

type Facts = { [name: string]: string };
/** Call, what is asked, and the fields of its answer: of the object, of each row of a list, or of a page's rows. */
type Line = [path: string, query: Facts, fields: string, who?: 'fdy01' | 'stu01' | 'nobody'];

const lines = (facts: Facts): Line[] => [
  ['sysMenu/gantTreeMenu', {}, MENU],
  ['sysMenu/gantTreeMenu', { roleId: facts['role']! }, MENU],
  ['sysMenu/getTreeMenu', { category: '2' }, MENU],
  ['sysMenu/getUserRoutes', {}, 'path name component redirect meta children'],
  ['sysMenu/getUserRoutes', { appScope: 'mobile' }, 'path name component redirect meta children', 'stu01'],
  ['roleMenu/getCheckedKeys', { roleId: facts['role']! }, 'checkedKeys halfCheckedKeys scopes'],
  ['sysUser/getUserInfo', {}, `${LOGIN} theme layoutVersion userTheme unread`],
  [
    'openApi/getAppInfo',
    { appType: '0' },
    'appType tenantId schoolName ssoType ssoLoginUrl ssoLogoutUrl isWartermark wartermarkText globalTitle globalViceTitle ureportUrl loginTips showLogin captchaMode loginModes socials logo loginBg icp primary lockScreenTime serverTime licence frameHosts',
    'nobody',
  ],
  ['openApi/getAppInfo', { appType: '2' }, 'appType globalTitle loginTips showLogin', 'nobody'],
  [
    'openApi/getAiConfig',
    {},
    'enabled name avatar greeting placeholder suggestions stream voice scenes notice',
    'nobody',
  ],
  [
    'baseParams/getOne',
    { paramKey: 'basic.icp' },
    'id groupCode paramKey paramName paramValue valueType version',
  ],
  [
    'sysUserSecondAuth/getMySysUserSecondAuth',
    {},
    'required passed reason methods trustable trustDays resendAfter',
  ],
  ['appName/getOne', { id: facts['app']! }, APP],
  ['appName/getOne', { appCode: facts['appCode']! }, APP],
  ['appName/getUserApp', {}, APP],
  ['appName/getUserUsedApp', {}, APP],
  ['appName/getUserCollection', { isAll: '0', size: '3' }, APP],
  ['appName/getUserCollection', { isAll: '1' }, APP],
  ['appName/list', { current: '1', size: '5' }, 'id appName appCode category roleTypes sort status version'],
  [
    'schoolCalendarItem/getOne',
    { riQiStr: '2026-11-20' },
    'day xn xqM xnxqLabel week weekday weekdayText dayType followDate name stopClass isCurrentTerm',
  ],
  ['schoolCalendarItem/getOne', { riQiStr: '2031-01-01' }, 'day xn xqM week'],
  ['schoolCalendarItem/getZcSelect', { xn: '2026-2027', xqM: '1' }, `${OPTION} start end current`],
  ['schoolCalendarItem/getMonthSelect', { xn: '2026-2027', xqM: '1' }, `${OPTION} current`],
  ['schoolCalendar/getXnXqSelect', {}, `${OPTION} xn xqM current`],
  ['schoolCalendar/getXnSelect', {}, `${OPTION} current`],
  ['schoolCalendar/getYear', {}, `${OPTION} current`],
  ['dataDictionary/getDict', { code: 'roleType' }, `${OPTION} color sort ext`],
  ['dataDictionary/getParentDict', {}, 'id code dictLabel builtIn standard count'],
  ['dataDictionary/getTree', {}, `${TREE} code dictValue dictLabel status`],
  ['campus/getSelect', {}, `${OPTION} isMain`],
  ['building/getSelect', {}, `${OPTION} campusId sex floors`],
  ['canton/getAreaList', {}, `${OPTION} children`],
  ['canton/getProvince', {}, OPTION],
  ['canton/getCity', { province: '360000' }, OPTION],
  ['canton/getArea', { city: '360400' }, OPTION],
  ['department/getTree', {}, `${TREE} deptCode deptName deptType leaderNames status`],
  ['department/getSelect', { flag: '1' }, `${OPTION} deptCode parentId`],
  ['gradeMajor/getSelect', {}, `${OPTION} grade majorId deptId years`],
  ['major/getMajorSelect', {}, `${OPTION} majorCode deptId years`],
  ['stuClass/getClassSelect', {}, `${OPTION} grade majorId deptId count`],
  ['stuClass/getClassFdySelect', {}, CLASS_FDY],
  ['stuClass/getClassFdySelectByUserId', {}, CLASS_FDY, 'fdy01'],
  ['venue/getSelect', {}, `${OPTION} capacity examCapacity buildingId floor`],
  ['teacher/getSelect', {}, TEACHER],
  ['teacher/getFdySelect', {}, `${TEACHER} isFullFdy classCount`],
  ['teacher/getFdyBzrSelect', {}, `${TEACHER} role`],
  [
    'richText/getOne',
    { textCode: 'guide.leave' },
    'id textCode title content attachs version updatedAt',
    'stu01',
  ],
  ['student/classStudent', { classId: facts['class']! }, `${OPTION} ${STU}`, 'fdy01'],
  ['student/fdyStudent', {}, `${OPTION} ${STU}`, 'fdy01'],
  ['school/getDormTree', {}, `${TREE} type bedTotal bedUsed`],
  ['school/getDormRoomTree', { withBed: 'true' }, `${TREE} type`],
  ['school/getDorm', {}, `${OPTION} sex floors bedFree`],
  ['school/getFloor', { buildingId: facts['dorm']! }, `${OPTION} roomCount bedFree`],
  ['school/getRoom', { buildingId: facts['dorm']! }, `${OPTION} roomType bedTotal bedUsed sex`],
  ['school/getRoomFullName', { roomId: facts['room']! }, 'roomId fullName campusId buildingId floor'],
  [
    'school/getRoomStu',
    { roomId: facts['room']! },
    'bedId bedNo studentId studentNo name className phone isHead',
  ],
  ['baseStudentInfo/getStuInfo', {}, 'student info guardians dorm class fieldRules completeness', 'stu01'],
  ['baseStudentInfo/getSelect', { keyword: '李' }, `${OPTION} ${STU}`],
];

describe('the contract of basic and system calls', () => {
  const at = suiteWorld();
  const facts: Facts = {};
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
    const fdy = await at.world.as('fdy01');
    const first = async (who: Caller, path: string, query = {}) => (await who.ok('get', path, query))[0];
    facts['role'] = (await admin.ok('get', 'base/sysRole/list', { size: 1 })).records[0].id;
    const app = await first(admin, 'base/appName/getUserApp');
    Object.assign(facts, { app: app.id, appCode: app.appCode });
    facts['class'] = (await first(fdy, 'base/stuClass/getClassFdySelectByUserId')).value;
    facts['dorm'] = (await first(admin, 'base/school/getDorm')).value;
    facts['room'] = (await first(admin, 'base/school/getRoom', { buildingId: facts['dorm'] })).value;
  });

  test('every call answers with the fields that T1 names, none of them missing', async () => {
    const wrong: string[] = [];
    for (const [path, query, fields, who] of lines(facts)) {
      const caller = who === 'nobody' ? at.world.nobody() : await at.world.as(who ?? 'admin');
      const { status, body, data } = await caller.get(`base/${path}`, query);
      assert.equal(status, 200, `${path} ${JSON.stringify(body)}`);
      assert.deepEqual(
        [body.code, body.success, typeof body.msg, typeof body.traceId],
        [200, true, 'string', 'string'],
      );
      if (data?.records)
        assert.deepEqual(Object.keys(data).sort(), ['current', 'pages', 'records', 'size', 'total']);
      const rows: object[] = Array.isArray(data) ? data : (data.records ?? [data]);
      assert.ok(rows.length > 0, `${path} answered nothing to look at`);
      const missing = fields.split(' ').filter((field) => rows.some((row) => !Object.hasOwn(row, field)));
      if (missing.length > 0) wrong.push(`${path}: ${missing.join(' ')}`);
    }
    assert.deepEqual(wrong, []);
  });

  test('buttons come as a map whose presence means allowed, and a group of settings by key', async () => {
    const buttons = await admin.ok('get', 'base/sysMenu/getUserBtn');
    assert.deepEqual(Object.keys(buttons['sysRole.grant']).sort(), ['menuId', 'name']);
    assert.ok(
      !('sysRole.grant' in (await (await at.world.as('stu01')).ok('get', 'base/sysMenu/getUserBtn'))),
    );
    const group = await admin.ok('get', 'base/baseParams/getOne', { groupCode: 'basic' });
    assert.equal(typeof group['basic.globalTitle'], 'string');
    assert.deepEqual(await admin.ok('get', 'base/dataDictionary/getDict', { code: 'noSuch' }), []);
    assert.equal(await admin.ok('get', 'base/richText/getOne', { textCode: 'no.such' }), null);
  });

  test('calls that write answer with the row’s id and version, and a removal with its count', async () => {
    const given = {
      appName: '合同',
      appCode: 'contract',
      appType: 'link',
      category: 'other',
      terminals: ['web'],
    };
    const app = { ...given, linkUrl: 'https://x.edu.cn/', status: 'enabled' };
    const added = await admin.ok('post', 'base/appName/add', app);
    assert.equal(typeof added.id, 'string');
    const changed = await admin.ok('post', 'base/appName/update', { id: added.id, version: 1, remark: 'x' });
    assert.deepEqual(changed, { id: added.id, version: 2 });
    const removed = await admin.form('base/appName/remove', { ids: added.id });
    assert.deepEqual(removed.data, { removed: 1 });
    const none = await admin.form('base/appName/remove', { ids: '' });
    assert.deepEqual([none.body.success, none.body.msg], [false, '未获取到需要删除的数据']);
    const param = await admin.ok('get', 'base/baseParams/getOne', { paramKey: 'basic.icp' });
    const saved = await admin.ok('post', 'base/baseParams/submit', {
      paramKey: 'basic.icp',
      paramValue: '赣ICP备1号',
      version: param.version,
    });
    assert.deepEqual(saved, { id: param.id, version: param.version + 1 });
    const text = await admin.ok('post', 'base/richText/add', {
      textCode: 'contract',
      title: 'x',
      content: '<p>x</p>',
      attachIds: [],
    });
    assert.deepEqual(Object.keys(text).sort(), ['id', 'version']);
    const file = await admin.form('resource/oss/endpoint/put-file-save', {}, [
      { name: '名单.txt', content: Buffer.from('x') },
    ]);
    const log = { menuCode: 'base/people/student', menuTitle: '学生' };
    const exported = await admin.ok('post', 'base/sysExportLog/add', {
      ...log,
      fileList: [file.data.fileId],
    });
    const imported = await admin.ok('post', 'base/importLog/add', { ...log, fileId: file.data.fileId });
    assert.deepEqual([Object.keys(exported), Object.keys(imported)], [['id'], ['id']]);
    assert.deepEqual(at.world.crashes, []);
  });
});
