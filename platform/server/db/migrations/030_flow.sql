-- Flows are drawn, published and retired by people; clocks, copies and children of cases are kept.

alter table flow_version add column status text not null default 'published' check (status in ('draft', 'published', 'retired'));
alter table flow_version add column version int not null default 1;
alter table flow_version add column updated_at timestamptz(0);
alter table flow_version alter column published_at drop not null;
alter table flow_version add check (status = 'draft' or published_at is not null);
-- One draft at a time, whoever opens it.
create unique index "process.draftOpen" on flow_version (tenant_id, flow_def_id) where status = 'draft';

-- What a case waits for by the clock: the time limit of a task, a delay. `due_at` is worked out by the minute job, since
-- working hours are looked up in the school's calendar.
create table flow_timer (
  tenant_id text not null,
  instance_id uuid not null,
  no int not null,
  kind text not null check (kind in ('timeout', 'delay')),
  from_at timestamptz(0) not null,
  hours numeric,
  until_at timestamptz(0),
  workdays boolean not null,
  due_at timestamptz(0),
  primary key (tenant_id, instance_id, no),
  foreign key (tenant_id, instance_id) references flow_instance (tenant_id, id)
);
create index flow_timer_due on flow_timer (tenant_id, due_at);
drop index flow_task_due;
alter table flow_task drop column due_at;
create index flow_task_open on flow_task (tenant_id, opened_at) where status = 'open';
create index flow_task_finished on flow_task (tenant_id, finished_at) where finished_at is not null;

-- Cases started by other cases.
alter table flow_instance add column parent_id uuid;
alter table flow_instance add column parent_no int;
create index flow_instance_parent on flow_instance (tenant_id, parent_id) where parent_id is not null;

-- Who was sent a copy of a case.
create table flow_copy (
  tenant_id text not null,
  user_id uuid not null,
  instance_id uuid not null,
  at timestamptz(0) not null,
  primary key (tenant_id, user_id, instance_id),
  foreign key (tenant_id, instance_id) references flow_instance (tenant_id, id)
);
