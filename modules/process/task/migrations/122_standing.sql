-- Since when a case has stood where it stands, and whether that is too long for the school: whoever watches asks for such
-- cases in one list with all others. Hours of work are counted by the clock (`process.standing`), never by a list.
alter table flow_instance add column waiting_since timestamptz(0);
alter table flow_instance add column is_stuck boolean not null default false;

create function flow_instance_stands() returns trigger language plpgsql as $$
begin
  new.waiting_since := case when new.status = 'running' then (
    select min((task ->> 'openedAt')::timestamptz) from jsonb_array_elements(new.state -> 'openTasks') task) end;
  -- it has moved: what was said of its former step is over
  if tg_op = 'UPDATE' then
    new.is_stuck := new.is_stuck and new.waiting_since is not distinct from old.waiting_since;
  end if;
  return new;
end $$;
create trigger flow_instance_stands before insert or update of state on flow_instance
  for each row execute function flow_instance_stands();

update flow_instance i set waiting_since = (
  select min(t.opened_at) from flow_task t where t.tenant_id = i.tenant_id and t.instance_id = i.id and t.status = 'open')
where i.status = 'running';

create index flow_instance_waiting on flow_instance (tenant_id, waiting_since) where waiting_since is not null;
