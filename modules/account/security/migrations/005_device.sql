-- A device on which its owner need not show the second factor for a while. Only a hash of its name is kept.
create table sys_trusted_device (
  tenant_id text not null,
  id uuid not null,
  user_id uuid not null,
  device_hash text not null,
  user_agent text,
  trusted_at timestamptz(0) not null,
  until timestamptz(0) not null,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, device_hash),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);

create index sys_login_log_user on sys_login_log (tenant_id, user_id, at desc);

-- A phone that somebody showed to be at hand belongs to one account. Numbers that colleagues typed in are not here.
create table sys_bound_phone (
  tenant_id text not null,
  user_id uuid not null,
  phone_hash text not null,
  bound_at timestamptz(0) not null,
  primary key (tenant_id, user_id),
  constraint "security.phoneTaken" unique (tenant_id, phone_hash),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
