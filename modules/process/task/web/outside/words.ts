import { inlined } from '#platform/web/client/inlined.ts';

export const say = inlined({
  title: ['监护人确认', '監護人確認', 'A guardian’s word'],
  number: ['编号', '編號', 'Number'],
  flow: ['事项', '事項', 'Matter'],
  hint: [
    '请核对以上内容。验证码将发送到尾号 {tail} 的手机，凭验证码确认。',
    '請核對以上內容。驗證碼將發送到尾號 {tail} 的手機，憑驗證碼確認。',
    'Please look it over. A code goes to the phone that ends in {tail}; your answer takes it.',
  ],
  until: ['链接有效至 {until}', '連結有效至 {until}', 'The link is good until {until}'],
  send: ['获取验证码', '取得驗證碼', 'Send a code'],
  again: ['{seconds} 秒后可重新获取', '{seconds} 秒後可重新取得', 'Another one in {seconds} s'],
  sent: [
    '验证码已发送，10 分钟内有效',
    '驗證碼已發送，10 分鐘內有效',
    'The code is on its way, good for 10 minutes',
  ],
  code: ['6 位验证码', '6 位驗證碼', 'Code of 6 digits'],
  reason: ['说明（不同意时必填）', '說明（不同意時必填）', 'Why (asked for where you don’t agree)'],
  agree: ['同意', '同意', 'I agree'],
  refuse: ['不同意', '不同意', 'I don’t agree'],
  agreed: ['已确认，谢谢您的配合', '已確認，謝謝您的配合', 'Confirmed. Thank you.'],
  refused: [
    '已记录您的意见，学校会与您联系',
    '已記錄您的意見，學校會與您聯絡',
    'Noted. The school will call you.',
  ],
  codeNeeded: ['请填写 6 位验证码', '請填寫 6 位驗證碼', 'Type the code of 6 digits'],
  reasonNeeded: ['请填写不同意的原因', '請填寫不同意的原因', 'Say why you don’t agree'],
  failed: [
    '链接无效、已使用或已过期',
    '連結無效、已使用或已過期',
    'The link is not valid, was used or has expired',
  ],
  broken: ['没有送达，请稍后再试', '沒有送達，請稍後再試', 'That didn’t get through: try again in a while'],
  loading: ['加载中…', '載入中…', 'Loading…'],
});
