import { inlined } from '#platform/web/client/inlined.ts';

export const say = inlined({
  parentTitle: ['请假家长确认', '請假家長確認', 'Leave: a parent’s word'],
  verifyTitle: ['请假条核验', '請假條核驗', 'Leave slip check'],
  student: ['学生', '學生', 'Student'],
  className: ['班级', '班級', 'Class'],
  type: ['类型', '類型', 'Type'],
  time: ['时间', '時間', 'Time'],
  days: ['天数', '天數', 'Days'],
  place: ['去向', '去向', 'Destination'],
  reason: ['事由', '事由', 'Reason'],
  number: ['单号', '單號', 'Number'],
  approvers: ['审批', '審批', 'Approved by'],
  agree: ['同意离校', '同意離校', 'I agree'],
  refuse: ['不同意', '不同意', 'I don’t agree'],
  note: ['备注（可不填）', '備註（可不填）', 'Note (optional)'],
  agreed: ['已确认，谢谢您的配合', '已確認，謝謝您的配合', 'Confirmed. Thank you.'],
  refused: [
    '已记录您的意见，辅导员会与您联系',
    '已記錄您的意見，輔導員會與您聯絡',
    'Noted. The counsellor will call you.',
  ],
  genuine: ['该请假条真实有效', '該請假條真實有效', 'The slip is genuine'],
  void: ['该请假已作废', '該請假已作廢', 'The leave was called off'],
  failed: ['链接无效或已过期', '連結無效或已過期', 'The link is not valid or has expired'],
  loading: ['加载中…', '載入中…', 'Loading…'],
});
