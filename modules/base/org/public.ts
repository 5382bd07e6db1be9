export { DORMITORY } from './rules.ts';
export {
  appointKeepers,
  appointLeaders,
  buildingsKept,
  departmentNames,
  departmentPosts,
  departmentsAbove,
  departmentsBelow,
  handOverBuildings,
} from './server/door.ts';
export { orgRows } from './server/rows.ts';
