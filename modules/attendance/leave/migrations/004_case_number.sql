-- A case bears the number of the leave that it is about.
alter table flow_instance no force row level security;
alter table leave_apply no force row level security;
update flow_instance i set sn = l.leave_no from leave_apply l where l.tenant_id = i.tenant_id and l.id = i.biz_id;
alter table flow_instance force row level security;
alter table leave_apply force row level security;
