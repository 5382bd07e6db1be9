-- The review of a notice is an application: how it stands there, beside where the notice itself stands. Null: nobody was ever asked.
alter table sys_notice add column audit_status text;
alter table sys_notice add column agent_user_id uuid;
alter table sys_notice add column submitted_at timestamptz(0);
alter table sys_notice add column decided_at timestamptz(0);
alter table sys_notice add foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id);
-- For the moment of the update every school's rows are the migrating role's to see.
alter table sys_notice no force row level security;
alter table flow_instance no force row level security;
update sys_notice n set audit_status = i.status, submitted_at = i.started_at, decided_at = i.ended_at
from (select distinct on (tenant_id, biz_id) tenant_id, biz_id, status, started_at, ended_at from flow_instance
  where process_type = 'noticeAudit' order by tenant_id, biz_id, started_at desc) i
where i.tenant_id = n.tenant_id and i.biz_id = n.id;
alter table sys_notice force row level security;
alter table flow_instance force row level security;
