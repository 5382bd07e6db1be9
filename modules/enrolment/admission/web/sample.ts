import type { Facts } from './letter-paper.tsx';

/** Somebody who isn't, for looking at a template. */
export const SAMPLE: Facts = {
  name: '王小明',
  gender: '男',
  ksh: '26330102150001',
  letterNo: '2026100001',
  year: '2026',
  majorName: '软件技术',
  departmentName: '信息工程学院',
  direction: '',
  years: '3',
  level: '专科',
  className: '软件2601班',
  studentNo: '260200010101',
  receiver: '王小明',
  address: '浙江省杭州市上城区解放路1号',
  postcode: '310000',
  phone: '13800138000',
  reportDays: '9月1日至2日',
  schoolName: '示范职业技术学院',
  today: '2026-08-01',
};
