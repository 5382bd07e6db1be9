import { inlined } from '#platform/web/client/inlined.ts';

export const say = inlined({
  cert: ['学历证书核验', '學歷證書核驗', 'Diploma check'],
  pass: ['离校通行核验', '離校通行核驗', 'Leaving pass check'],
  certValid: ['该证书真实有效', '該證書真實有效', 'The diploma is genuine and valid'],
  certVoid: ['该证书已注销', '該證書已註銷', 'The diploma was revoked'],
  passValid: ['离校手续已全部办结，可以离校', '離校手續已全部辦結，可以離校', 'All is settled: may leave'],
  passVoid: ['离校手续尚未办结', '離校手續尚未辦結', 'Not all is settled yet'],
  school: ['学校', '學校', 'School'],
  name: ['姓名', '姓名', 'Name'],
  major: ['专业', '專業', 'Major'],
  number: ['证书编号', '證書編號', 'Number'],
  day: ['发证日期', '發證日期', 'Issued on'],
  failed: ['链接无效，无法核验', '連結無效，無法核驗', 'The link is not valid: nothing can be checked'],
  loading: ['加载中…', '載入中…', 'Loading…'],
});
