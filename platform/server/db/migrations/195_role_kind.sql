-- a room may bring a kind of people
alter table sys_role drop constraint sys_role_role_type_check;
