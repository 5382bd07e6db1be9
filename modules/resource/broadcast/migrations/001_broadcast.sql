-- Messages to groups: what was sent to whom, who confirmed it, and who doesn't want any.
create table sms_batch (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  title text not null,
  template_id uuid not null,
  template_code text not null,
  medium text not null check (medium in ('sms', 'email')),
  content text not null,
  target_text text not null,
  -- who would get it and what is filled in, sealed: kept until it is sent
  letters text,
  receivers int not null check (receivers > 0),
  segments int not null check (segments > 0),
  cost bigint not null check (cost >= 0),
  send_at timestamptz(0) not null,
  sender_id uuid not null,
  confirmed_by uuid,
  status text not null check (status in ('waiting', 'sent', 'cancelled')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, sender_id) references sys_user (tenant_id, id),
  constraint "broadcast.sameConfirms" check (confirmed_by is null or confirmed_by <> sender_id)
);
create index sms_batch_created on sms_batch (tenant_id, created_at desc, id);
create index sms_log_biz on sms_log (tenant_id, biz_type, biz_id);

create table sms_black (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  phone text not null,
  phone_hash text not null,
  reason text,
  until date,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "broadcast.alreadyBlack" unique (tenant_id, phone_hash)
);
