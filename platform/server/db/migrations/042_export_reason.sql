-- Why somebody took many rows, or sensitive ones, out of the school.
alter table sys_export_log add column reason text;
