-- Extensions and returns are applications like all others: when they were handed in, and by whom for somebody else.
alter table leave_extend add column agent_user_id uuid, add column submitted_at timestamptz(0),
  add foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id);
alter table leave_cancel add column agent_user_id uuid, add column submitted_at timestamptz(0),
  add foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id);
-- Lessons go with the draft that touches them.
alter table leave_lesson drop constraint leave_lesson_tenant_id_leave_id_fkey,
  add foreign key (tenant_id, leave_id) references leave_apply (tenant_id, id) on delete cascade;
-- For the moment of the update every school's rows are the migrating role's to see.
alter table leave_extend no force row level security;
alter table leave_cancel no force row level security;
update leave_extend set submitted_at = created_at;
update leave_cancel set submitted_at = created_at where audit_status <> 'draft';
alter table leave_extend force row level security;
alter table leave_cancel force row level security;
