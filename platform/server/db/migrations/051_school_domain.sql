-- Under which name of its own a school is reached, and who answers for it there.
alter table sys_tenant add domain text check (domain = lower(domain));
alter table sys_tenant add constraint "tenant.domainTaken" unique (domain);
alter table sys_tenant add contact_name text;
-- sealed
alter table sys_tenant add contact_phone text;
alter table sys_tenant add version int not null default 1;
