-- One's own entries of the calendar, and the secret address under which other programs read it.

create table user_schedule (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  user_id uuid not null,
  title text not null,
  start_at timestamptz(0) not null,
  end_at timestamptz(0) not null,
  all_day boolean not null default false,
  repeat text not null default 'none' check (repeat in ('none', 'daily', 'weekly', 'monthly')),
  repeat_until date,
  place text,
  remind_min int check (remind_min between 0 and 10080),
  color text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade,
  constraint "schedule.endsFirst" check (end_at > start_at or (all_day and end_at = start_at))
);
create index user_schedule_user on user_schedule (tenant_id, user_id, start_at);
create index user_schedule_remind on user_schedule (tenant_id, start_at) where remind_min is not null;

-- Only the fingerprint of the address is kept.
create table user_calendar_feed (
  tenant_id text not null,
  user_id uuid not null,
  token_hash text not null,
  role_type text not null,
  created_at timestamptz(0) not null,
  read_at timestamptz(0),
  primary key (tenant_id, user_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
