-- By which ways people get which kinds of messages, and when they want quiet.

-- Every event is one row per person, also where the person has turned the site off: that keeps it from coming twice.
alter table sys_message add column ways text[] not null default '{site}';

create table msg_kind (
  tenant_id text not null references sys_tenant (id),
  code text not null,
  ways text[] not null,
  -- the school lets nobody turn this kind off
  fixed boolean not null,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, code)
);
create table user_subscribe (
  tenant_id text not null,
  user_id uuid not null,
  code text not null,
  ways text[] not null,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, user_id, code),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
create table user_quiet (
  tenant_id text not null,
  user_id uuid not null,
  quiet_from text not null check (quiet_from ~ '^[0-2]\d:[0-5]\d$'),
  quiet_to text not null check (quiet_to ~ '^[0-2]\d:[0-5]\d$'),
  updated_at timestamptz(0) not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
