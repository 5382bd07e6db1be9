import type { Target } from '../rules.ts';
import type { Question } from '../rules-reply.ts';

export type Told = {
  publisher: string;
  title: string;
  type: string;
  content: string;
  /** Days before or after today on which it goes out. */
  days: number;
  status: 'draft' | 'auditing' | 'scheduled' | 'published' | 'expired';
  target: Partial<Target>;
  mustRead?: boolean;
  needConfirm?: boolean;
  isTop?: boolean;
  questions?: readonly Question[];
  /** What the college wrote when it gave a counsellor's draft back. */
  sentBack?: string;
  /** Percent of the receivers who have read it. */
  readShare: number;
};

const EVERYBODY = { all: true };
const STUDENTS = { roleTypes: ['stu'] };
const EMPLOYERS = { roleTypes: ['yrdw'] };
const STAFF = { roleTypes: ['fdy', 'teacher', 'yx', 'gly'] };

export const NOTICES: readonly Told[] = [
  {
    publisher: 'admin',
    title: '关于2027年元旦放假安排的通知',
    type: 'notice',
    content:
      '<p>根据学校校历，2027年元旦放假时间为<strong>1月1日至3日</strong>，1月4日正常上课。</p><ul><li>离校学生请在系统中办理请假离校手续；</li><li>留校学生请遵守宿舍管理规定，注意用电安全；</li><li>各班请于12月28日前完成去向统计。</li></ul>',
    days: -1,
    status: 'published',
    target: EVERYBODY,
    isTop: true,
    readShare: 46,
  },
  {
    publisher: 'admin',
    title: '冬季宿舍用电与消防安全须知',
    type: 'rule',
    content:
      '<p>冬季是火灾高发期，请全体住宿同学认真阅读并确认：</p><ol><li>严禁使用电热毯、热得快等大功率电器；</li><li>离开宿舍请关闭电源；</li><li>保持消防通道畅通。</li></ol><p>违反规定的，按<em>学生违纪处分办法</em>处理。</p>',
    days: -4,
    status: 'published',
    target: STUDENTS,
    needConfirm: true,
    readShare: 71,
  },
  {
    publisher: 'admin',
    title: '第二十届校园歌手大赛报名开始',
    type: 'activity',
    content:
      '<p>校园歌手大赛初赛将于12月12日在大学生活动中心举行，欢迎同学们踊跃报名。</p><p>报名截止时间：<strong>12月5日 18:00</strong>。</p>',
    days: -6,
    status: 'published',
    target: STUDENTS,
    readShare: 58,
  },
  {
    publisher: 'admin',
    title: '辅导员工作例会通知（第12周）',
    type: 'notice',
    content: '<p>时间：周四下午14:30。地点：行政楼301会议室。</p><p>议题：期末学风建设、寒假离校安排。</p>',
    days: -2,
    status: 'published',
    target: STAFF,
    needConfirm: true,
    readShare: 64,
  },
  {
    publisher: 'admin',
    title: '下学期勤工助学岗位申报通知',
    type: 'notice',
    content:
      '<p>请各用人单位于12月11日前报送下学期勤工助学岗位：岗位名称、人数、工作时间与地点、指导教师。</p><p>岗位时间不得与学生上课时间冲突，每周不超过8小时。</p>',
    days: -3,
    status: 'published',
    target: EMPLOYERS,
    needConfirm: true,
    readShare: 0,
  },
  {
    publisher: 'admin',
    title: '勤工助学学生用工安全须知',
    type: 'rule',
    content:
      '<ol><li>上岗前进行安全培训并留存记录；</li><li>不得安排高空、高温、有毒有害等危险岗位；</li><li>每月5日前核对工时。</li></ol>',
    days: -9,
    status: 'published',
    target: EMPLOYERS,
    readShare: 100,
  },
  {
    publisher: 'admin',
    title: '图书馆系统升级暂停服务公告',
    type: 'announcement',
    content: '<p>因系统升级，图书馆自助借还服务于上周末暂停，现已恢复。感谢理解与支持。</p>',
    days: -15,
    status: 'expired',
    target: EVERYBODY,
    readShare: 80,
  },
  {
    publisher: 'admin',
    title: '期末考试周作息时间调整',
    type: 'urgent',
    content: '<p>期末考试周（第18周起）图书馆与自习教室开放时间延长至23:00，宿舍熄灯时间顺延半小时。</p>',
    days: 3,
    status: 'scheduled',
    target: EVERYBODY,
    readShare: 0,
  },
  {
    publisher: 'fdy01',
    title: '本周主题班会与学风检查安排',
    type: 'notice',
    content:
      '<p>各位同学：</p><p>本周三晚19:00召开主题班会，主题为“诚信考试 从我做起”，<strong>不得缺席</strong>；因事不能参加的请提前在系统中请假。</p>',
    days: -1,
    status: 'published',
    target: {},
    mustRead: true,
    // it would stand before everybody's first page
    readShare: 100,
  },
  {
    publisher: 'fdy01',
    title: '寒假离校去向登记',
    type: 'notice',
    content: '<p>请于12月25日前登记寒假去向与返家方式，未登记者请主动联系辅导员。</p>',
    days: 0,
    status: 'draft',
    sentBack: '请补充登记入口和留校学生的住宿安排。',
    target: {},
    needConfirm: true,
    readShare: 0,
  },
  {
    publisher: 'fdy01',
    title: '寒假返乡方式统计',
    type: 'notice',
    content:
      '<p>为做好寒假离校服务，请同学们填写返乡方式与离校时间，如有变化可在截止前修改。</p><p>选择乘坐火车的同学请及时核对优惠区间。</p>',
    days: -2,
    status: 'published',
    target: {},
    questions: [
      {
        key: 'q1',
        label: '返乡方式',
        kind: 'single',
        options: ['火车', '汽车', '飞机', '家长接', '留校'],
        required: true,
      },
      {
        key: 'q2',
        label: '需要学校协助的事项',
        kind: 'many',
        options: ['团体票', '接站送站', '行李寄存'],
        required: false,
      },
      { key: 'q3', label: '备注', kind: 'text', options: [], required: false },
    ],
    readShare: 75,
  },
  {
    publisher: 'fdy01',
    title: '“文明宿舍”评比活动报名',
    type: 'activity',
    content: '<p>本学期“文明宿舍”评比开始报名，请各宿舍长于本周五前提交材料。</p>',
    days: 0,
    status: 'auditing',
    target: {},
    readShare: 0,
  },
  {
    publisher: 'fdy01',
    title: '关于核对家庭联系方式的通知',
    type: 'notice',
    content:
      '<p>请同学们于本周内登录个人中心核对家庭住址与家长联系电话，有变化的提交信息修改申请。</p><p>寒假安全提醒将按此联系方式发送。</p>',
    days: 0,
    status: 'auditing',
    target: {},
    needConfirm: true,
    readShare: 0,
  },
];
