-- Which version of the school's privacy text somebody agreed to, and when. Null is never.
alter table sys_user add column privacy_version int;
alter table sys_user add column privacy_at timestamptz(0);
