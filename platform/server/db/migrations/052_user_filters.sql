-- What the list of accounts is narrowed by: roles, department, whether anybody ever signed in.
alter table sys_user add department_id uuid;
alter table sys_user add role_ids uuid[] not null default '{}';
alter table sys_user add signed_in boolean not null generated always as (last_login_at is not null) stored;
create index sys_user_department on sys_user (tenant_id, department_id);

-- The roles are rows of their own; the account shows them. Two who grant at once wait for each other at the account.
create function sys_user_roles() returns trigger language plpgsql as $$
begin
  perform 1 from sys_user u where (u.tenant_id, u.id) in (select tenant_id, user_id from moved) order by u.id for no key update;
  update sys_user u set role_ids = array(
      select r.role_id from sys_user_role r where r.tenant_id = u.tenant_id and r.user_id = u.id order by r.role_id)
  where (u.tenant_id, u.id) in (select tenant_id, user_id from moved);
  return null;
end $$;
create trigger sys_user_roles_insert after insert on sys_user_role
  referencing new table as moved for each statement execute function sys_user_roles();
create trigger sys_user_roles_delete after delete on sys_user_role
  referencing old table as moved for each statement execute function sys_user_roles();

-- for the moment of the update every school's rows are the migrating role's to see
alter table sys_user no force row level security;
alter table sys_user_role no force row level security;
update sys_user u set role_ids = array(
  select r.role_id from sys_user_role r where r.tenant_id = u.tenant_id and r.user_id = u.id order by r.role_id);
alter table sys_user force row level security;
alter table sys_user_role force row level security;
