/** A course of the demo school: name, how often a week, whether it takes a classroom. */
export type Course = { code: string; name: string; times: number; outside?: boolean };

/** Year of study → courses that everybody takes; taught by the department of general education. */
export const COMMON: readonly (readonly Course[])[] = [
  [
    { code: 'GG101', name: '思想道德与法治', times: 1 },
    { code: 'GG102', name: '大学英语', times: 2 },
    { code: 'GG103', name: '体育与健康', times: 1, outside: true },
    { code: 'GG104', name: '信息技术', times: 1 },
    { code: 'GG105', name: '心理健康教育', times: 1 },
  ],
  [
    { code: 'GG201', name: '毛泽东思想和中国特色社会主义理论体系概论', times: 1 },
    { code: 'GG202', name: '体育与健康', times: 1, outside: true },
    { code: 'GG203', name: '创新创业基础', times: 1 },
  ],
  [
    { code: 'GG301', name: '形势与政策', times: 1 },
    { code: 'GG302', name: '就业指导', times: 1 },
  ],
];

/** College code → courses of its majors, two for each year of study and one of each twice a week. */
export const OF_COLLEGE: { readonly [deptCode: string]: readonly string[] } = {
  XX: ['程序设计基础', '计算机网络基础', '数据库应用技术', 'Web前端开发', '企业级应用开发', '软件测试技术'],
  ZZ: ['机械制图', '电工电子技术', 'PLC应用技术', '液压与气动', '智能产线调试', '机电设备维修'],
  SM: ['基础会计', '经济学基础', '财务管理', '网络营销', '供应链管理', '商务数据分析'],
  YH: ['人体解剖学', '生理学', '基础护理学', '药理学', '内科护理学', '康复评定技术'],
  JZ: ['建筑制图', '建筑材料', '建筑结构', '工程测量', '工程计量与计价', '施工组织设计'],
  YS: ['设计素描', '设计色彩', '版式设计', '三维建模', '展示设计', '毕业创作'],
};

/** How the weeks of lessons are written, with how often each. */
export const WEEKS = [
  ['1-16', 70],
  ['1-18', 12],
  ['3-18', 8],
  ['1-15单', 5],
  ['2-16双', 5],
] as const;
