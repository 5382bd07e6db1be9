-- A case bears the number of the application that it is about.
alter table flow_instance no force row level security;
alter table flow_application no force row level security;
update flow_instance i set sn = a.apply_no from flow_application a where a.tenant_id = i.tenant_id and a.id = i.biz_id;
alter table flow_instance force row level security;
alter table flow_application force row level security;
