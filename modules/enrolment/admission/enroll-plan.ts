import { resource } from '#platform/kit/resource.ts';

/** How many of a major the school may take in a year, by province, subjects, batch and route. */
export const enrollPlan = resource({
  name: 'enrollPlan',
  service: 'zsgl',
  label: 'majorId',
  fields: {
    // by which a line of the authority's sheet is found again
    planCode: { kind: 'text', max: 30, form: 'code' },
    year: { kind: 'integer', min: 2000, max: 2100, required: true },
    province: { kind: 'dict', dict: 'province', required: true },
    majorId: { kind: 'ref', to: 'major', required: true },
    departmentId: {
      kind: 'snapshot',
      through: 'majorId',
      column: 'departmentId',
      as: { kind: 'ref', to: 'department' },
    },
    direction: { kind: 'text', max: 50 },
    subjectKind: { kind: 'dict', dict: 'subjectKind', required: true },
    batch: { kind: 'dict', dict: 'admitBatch', required: true },
    level: { kind: 'dict', dict: 'admitLevel' },
    route: { kind: 'dict', dict: 'admitRoute', required: true },
    planCount: { kind: 'integer', min: 1, max: 20_000, required: true },
    tuition: { kind: 'money', min: 0 },
    years: { kind: 'decimal', scale: 1, min: 2, max: 8 },
  },
  scope: { department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'import', 'export'],
  list: {
    columns: [
      'planCode',
      'year',
      'province',
      'majorId',
      'direction',
      'subjectKind',
      'batch',
      'route',
      'planCount',
      'tuition',
    ],
    filter: ['year', 'province', 'departmentId', 'majorId', 'subjectKind', 'batch', 'route'],
    search: ['majorId', 'direction'],
    sort: ['-year', 'province'],
  },
  form: {
    main: ['planCode', 'year', 'province', 'majorId', 'direction', 'subjectKind', 'batch', 'level', 'route'],
    counts: ['planCount', 'tuition', 'years'],
  },
  unique: {
    planTwice: ['year', 'province', 'majorId', 'direction', 'subjectKind', 'batch', 'route'],
    planCodeTaken: ['planCode'],
  },
  import: {
    key: 'planCode',
    columns: [
      ...(['planCode', 'year', 'province', 'majorId', 'direction', 'subjectKind', 'batch', 'level'] as const),
      ...(['route', 'planCount', 'tuition', 'years'] as const),
    ],
    synonyms: {
      planCode: ['计划编号', '计划代码', '专业代号', 'JHBH', 'ZYDH'],
      year: ['年份', '年度', 'NF'],
      province: ['省份', '省市', '生源省份', 'SSMC'],
      majorId: ['专业', '专业名称', '专业代码', 'ZYMC'],
      direction: ['专业方向', '方向'],
      subjectKind: ['科类', '科类名称', 'KLMC'],
      batch: ['批次', '批次名称', 'PCMC'],
      level: ['层次', '层次名称', 'CCMC'],
      route: ['录取方式', '招生类型', '计划性质'],
      planCount: ['计划数', '计划人数', '招生人数', 'JHS', 'JHRS'],
      tuition: ['学费', '收费标准', 'SFBZ'],
      years: ['学制', 'XZ'],
    },
  },
});
