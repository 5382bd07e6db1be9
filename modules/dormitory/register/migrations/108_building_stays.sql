-- A building in which beds are taken can't be switched off, and one that is off takes nobody in. Who takes a bed and who
-- switches off meet at a lock: many share it, one excludes all.
create function register_building_lock(tenant text, building uuid) returns bigint language sql immutable as $$
  select hashtextextended('building ' || tenant || ' ' || building::text, 0)
$$;

create function register_building_open() returns trigger language plpgsql as $$
begin
  if new.state = 'ended' then return new; end if;
  perform pg_advisory_xact_lock_shared(register_building_lock(new.tenant_id, new.building_id));
  if exists (select 1 from building b where b.tenant_id = new.tenant_id and b.id = new.building_id and b.status <> 'enabled') then
    raise exception 'building closed' using errcode = '23514', constraint = 'register.roomClosed';
  end if;
  return new;
end $$;
create trigger register_building_open before insert on dormitory_register
  for each row execute function register_building_open();

create function register_building_stays() returns trigger language plpgsql as $$
declare
  claims int;
begin
  perform pg_advisory_xact_lock(register_building_lock(new.tenant_id, new.id));
  select count(*) into claims from dormitory_register g
  where g.tenant_id = new.tenant_id and g.building_id = new.id and g.state <> 'ended';
  if claims > 0 then
    raise exception 'residents' using errcode = '23514', constraint = 'register.buildingOccupied',
      detail = json_build_object('count', claims)::text;
  end if;
  return new;
end $$;
create trigger register_building_stays before update of status on building
  for each row when (old.status = 'enabled' and new.status <> 'enabled') execute function register_building_stays();
