-- The number under which the ministry knows a school: 5 digits of the higher education list, or 10 of the school register.
alter table sys_tenant add school_code text check (school_code ~ '^([0-9]{5}|[0-9]{10})$');
