-- What the list of accounts is narrowed by: roles, department, whether anybody ever signed in.
alter table sys_user add department_id uuid;
alter table sys_user add role_ids uuid[] not null default '{}';
alter table sys_user add signed_in boolean not null generated always as (last_login_at is not null) stored;
create index sys_user_department on sys_user (tenant_id, department_id);

create function roles_held(tenant text, who uuid) returns uuid[] language sql stable as $$
  select array(select r.role_id from sys_user_role r where r.tenant_id = tenant and r.user_id = who order by r.role_id)
$$;

-- The roles are rows of their own; the account shows them. Two who grant at once wait for each other at the account;
-- whoever writes accounts with their roles has said them already, and is not held up.
create function sys_user_roles() returns trigger language plpgsql as $$
begin
  perform 1 from sys_user u
  where (u.tenant_id, u.id) in (select tenant_id, user_id from moved) and u.role_ids <> roles_held(u.tenant_id, u.id)
  order by u.id for no key update;
  if found then
    update sys_user u set role_ids = roles_held(u.tenant_id, u.id)
    where (u.tenant_id, u.id) in (select tenant_id, user_id from moved) and u.role_ids <> roles_held(u.tenant_id, u.id);
  end if;
  return null;
end $$;
create trigger sys_user_roles_insert after insert on sys_user_role
  referencing new table as moved for each statement execute function sys_user_roles();
create trigger sys_user_roles_delete after delete on sys_user_role
  referencing old table as moved for each statement execute function sys_user_roles();

-- for the moment of the update every school's rows are the migrating role's to see
alter table sys_user no force row level security;
alter table sys_user_role no force row level security;
update sys_user u set role_ids = roles_held(u.tenant_id, u.id);
alter table sys_user force row level security;
alter table sys_user_role force row level security;
