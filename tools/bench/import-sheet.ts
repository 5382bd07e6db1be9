import { idNumber } from '../../platform/server/exchange/test/students.ts';
import type { OutRow } from '../../platform/server/sheet/write.ts';

const phone = (start: number, serial: number) => `${start}${String(serial).padStart(8, '0')}`;

/** Titles of the sheet with what stands below them in a student's row. */
export const COLUMNS: { readonly [title: string]: (serial: number, codes: readonly string[]) => string } = {
  学号: (serial) => `I${String(serial).padStart(8, '0')}`,
  姓名: (serial) => `测试${serial}`,
  性别: () => '男',
  证件类型: () => '居民身份证',
  证件号码: (serial) => idNumber(serial),
  班级: (serial, codes) => codes[serial % codes.length]!,
  入学年月: () => '2025-09-01',
  学制: () => '3',
  民族: () => '汉族',
  政治面貌: () => '共青团员',
  手机号: (serial) => phone(138, serial),
  籍贯: () => '江州市临江区',
  户口所在地: () => '江州市临江区幸福路街道',
  家庭住址: () => '江州市临江区幸福路88号3单元502室',
  联系人: () => '联系人',
  关系: () => '父亲',
  联系电话: (serial) => phone(139, serial),
  学生类别: () => '普高',
};

export function* sheetRows(count: number, codes: readonly string[]): Generator<OutRow> {
  const cells = Object.values(COLUMNS);
  for (let serial = 0; serial < count; serial += 1) yield cells.map((cell) => cell(serial, codes));
}
