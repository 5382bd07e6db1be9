-- A licence says how many people may have an account. Two clicks at once, an import, a person who comes back: here all pass.
create function sys_licence_users_fit(school text) returns void language plpgsql as $$
declare
  allowed int;
  used int;
begin
  select max_users into allowed from sys_licence where tenant_id = school;
  if allowed is null then return; end if;
  -- whoever opens accounts waits for whoever does so already, and then counts those too
  perform pg_advisory_xact_lock(hashtext('licence.tooManyUsers'), hashtext(school));
  select count(*) into used from sys_user where tenant_id = school and status = 'enabled';
  if used > allowed then
    raise exception 'licence.tooManyUsers' using errcode = '23514', constraint = 'licence.tooManyUsers',
      detail = json_build_object('allowed', allowed, 'over', used - allowed)::text;
  end if;
end $$;

create function sys_licence_users_added() returns trigger language plpgsql as $$
declare
  school text;
begin
  for school in select distinct tenant_id from added where status = 'enabled' loop
    perform sys_licence_users_fit(school);
  end loop;
  return null;
end $$;
create trigger sys_licence_users_added after insert on sys_user
  referencing new table as added for each statement execute function sys_licence_users_added();

-- Each row that comes back leaves its school's name, and the statement is judged once, when all its rows are changed.
create function sys_licence_user_back() returns trigger language plpgsql as $$
begin
  perform set_config('app.licence_back', new.tenant_id, true);
  return new;
end $$;
create trigger sys_licence_user_back before update of status on sys_user
  for each row when (old.status <> 'enabled' and new.status = 'enabled') execute function sys_licence_user_back();

create function sys_licence_users_back() returns trigger language plpgsql as $$
declare
  school text := current_setting('app.licence_back', true);
begin
  if coalesce(school, '') <> '' then
    perform set_config('app.licence_back', '', true);
    perform sys_licence_users_fit(school);
  end if;
  return null;
end $$;
create trigger sys_licence_users_back after update of status on sys_user
  for each statement execute function sys_licence_users_back();
