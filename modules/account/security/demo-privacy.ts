const SECTIONS: readonly [string, string][] = [
  [
    '我们收集什么',
    '账号、姓名、学号或工号、所在院系与班级；您绑定的手机、邮箱；登录的时间、网络地址与设备类型；您在办事过程中主动填写的内容。',
  ],
  [
    '为什么收集',
    '用于确认身份、办理学籍、宿舍、请假、资助等事务，以及保障账号安全。与办事无关的信息不收集。',
  ],
  [
    '谁能看到',
    '只有承担相应工作的老师能看到其职责范围内的信息；查看证件号、手机等敏感信息须说明原因并留有记录。',
  ],
  ['保存多久', '在校期间及法律法规要求的期限内保存；登录记录至少保存六个月。'],
  ['您的权利', '您可以在“个人中心”查看、更正本人信息，导出与账号有关的数据，也可以向学校信息中心提出意见。'],
];

const ENGLISH: readonly [string, string][] = [
  [
    'What is collected',
    'Account, name, student or staff number, college and class; the phone and mailbox that you bind; time, address and kind of device of each sign-in; what you fill in yourself.',
  ],
  [
    'Why',
    'To know who you are, to handle your affairs at school, and to keep your account safe. Nothing else is collected.',
  ],
  [
    'Who sees it',
    'Members of staff, within their duties. Sensitive values are shown one at a time, for a reason that is kept.',
  ],
  [
    'For how long',
    'While you are at school, and as long as the law asks. Sign-ins are kept for at least six months.',
  ],
  [
    'Your rights',
    'You may see, correct and take along what is kept of you in your personal centre, or write to the information centre.',
  ],
];

const html = (sections: readonly [string, string][]) =>
  sections.map(([title, text]) => `<h3>${title}</h3><p>${text}</p>`).join('');

/** The privacy text of a school that has written one. */
export const PRIVACY = {
  title: '个人信息与隐私保护说明',
  content: html(SECTIONS),
  translations: JSON.stringify({ en: { title: 'Privacy notice', content: html(ENGLISH) } }),
};
