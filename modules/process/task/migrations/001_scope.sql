-- Whose people a case is about: college and class of that day, copied when the case begins, so that whoever changes class
-- later stays where the case was handled.
alter table flow_instance add column department_id uuid;
alter table flow_instance add column class_id uuid;
-- the frame that listed rows have
alter table flow_instance add column version int not null default 1;
alter table flow_instance add column created_at timestamptz(0) not null generated always as (started_at) stored;
alter table flow_instance add column created_by uuid generated always as (starter_id) stored;
alter table flow_instance add column updated_at timestamptz(0) not null default 'epoch';

create function flow_instance_circle() returns trigger language plpgsql as $$
declare
  person uuid := coalesce(new.subject_id, (select u.person_id from sys_user u where u.tenant_id = new.tenant_id and u.id = new.starter_id));
begin
  new.updated_at := new.started_at;
  select s.department_id, s.class_id into new.department_id, new.class_id from student s
  where s.tenant_id = new.tenant_id and s.id = person;
  if not found then
    select t.department_id into new.department_id from teacher t where t.tenant_id = new.tenant_id and t.id = person;
  end if;
  return new;
end $$;
-- a step stores its case by "insert … on conflict": only the first of them has something to look up
create trigger flow_instance_circle before insert on flow_instance
  for each row when (new.started_at is not null) execute function flow_instance_circle();

create function flow_instance_ended() returns trigger language plpgsql as $$
begin
  new.updated_at := coalesce(new.ended_at, new.updated_at);
  return new;
end $$;
create trigger flow_instance_ended before update of ended_at on flow_instance
  for each row execute function flow_instance_ended();

update flow_instance set updated_at = coalesce(ended_at, started_at);
update flow_instance i set department_id = s.department_id, class_id = s.class_id from student s
where s.tenant_id = i.tenant_id and s.id = coalesce(i.subject_id, (select u.person_id from sys_user u where u.tenant_id = i.tenant_id and u.id = i.starter_id));
update flow_instance i set department_id = t.department_id from teacher t
where i.department_id is null and t.tenant_id = i.tenant_id
  and t.id = coalesce(i.subject_id, (select u.person_id from sys_user u where u.tenant_id = i.tenant_id and u.id = i.starter_id));

create index flow_instance_started on flow_instance (tenant_id, started_at desc, id);
create index flow_instance_department on flow_instance (tenant_id, department_id, started_at desc);
create index flow_instance_class on flow_instance (tenant_id, class_id, started_at desc);
