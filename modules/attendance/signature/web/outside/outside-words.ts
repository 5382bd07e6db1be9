import { inlined } from '#platform/web/client/inlined.ts';

export const say = inlined({
  parentTitle: ['家长签字', '家長簽字', 'A parent’s signature'],
  verifyTitle: ['签署文件核验', '簽署文件核驗', 'Signed document check'],
  signer: ['签字人：', '簽字人：', 'Signer: '],
  pad: ['手写签名区', '手寫簽名區', 'Signature pad'],
  sign: ['确认签字', '確認簽字', 'Sign'],
  again: ['重写', '重寫', 'Clear'],
  short: ['请完整书写姓名', '請完整書寫姓名', 'Please write your whole name'],
  done: ['签字已提交，谢谢您的配合', '簽字已提交，謝謝您的配合', 'Signed. Thank you.'],
  code: ['核验码', '核驗碼', 'Code'],
  check: ['核验', '核驗', 'Check'],
  genuine: ['该文件真实有效', '該文件真實有效', 'The document is genuine'],
  pending: ['该文件尚未签署完成', '該文件尚未簽署完成', 'The document is not signed by all yet'],
  revoked: ['该文件已撤销', '該文件已撤銷', 'The document was called back'],
  broken: ['文件已被改动', '文件已被改動', 'The document was changed'],
  title: ['文件', '文件', 'Document'],
  name: ['签署人', '簽署人', 'Signed by'],
  time: ['签署时间', '簽署時間', 'Signed at'],
  school: ['学校', '學校', 'School'],
  failed: ['链接已失效', '連結已失效', 'The link is used or has expired'],
  loading: ['加载中…', '載入中…', 'Loading…'],
});
