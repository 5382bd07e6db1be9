-- The day on which a department becomes part of another; until then it is only planned.
alter table department add column merge_on date;
create index department_merge_on on department (tenant_id, merge_on) where merge_on is not null and status <> 'merged';
