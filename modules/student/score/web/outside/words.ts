import { inlined } from '#platform/web/client/inlined.ts';

export const say = inlined({
  title: ['成绩单核验', '成績單核驗', 'Transcript check'],
  valid: ['该成绩单真实有效', '該成績單真實有效', 'The transcript is genuine and valid'],
  superseded: [
    '该成绩单真实，但其中成绩已更正，请索取新的成绩单',
    '該成績單真實，但其中成績已更正，請索取新的成績單',
    'Genuine, but a score in it has been corrected since: ask for a new one',
  ],
  revoked: ['该成绩单已作废', '該成績單已作廢', 'The transcript was revoked'],
  school: ['学校', '學校', 'School'],
  number: ['编号', '編號', 'Number'],
  name: ['姓名', '姓名', 'Name'],
  major: ['专业', '專業', 'Major'],
  issuedOn: ['开具日期', '開具日期', 'Issued on'],
  credits: ['已获学分', '已獲學分', 'Credits earned'],
  gpa: ['平均学分绩点', '平均學分績點', 'GPA'],
  term: ['学期', '學期', 'Term'],
  course: ['课程', '課程', 'Course'],
  credit: ['学分', '學分', 'Credit'],
  score: ['成绩', '成績', 'Score'],
  compare: [
    '请与纸面逐项核对，不一致的以此处为准',
    '請與紙面逐項核對，不一致的以此處為準',
    'Compare with the paper line by line; what stands here counts',
  ],
  failed: ['链接无效，无法核验', '連結無效，無法核驗', 'The link is not valid: nothing can be checked'],
  loading: ['加载中…', '載入中…', 'Loading…'],
});
