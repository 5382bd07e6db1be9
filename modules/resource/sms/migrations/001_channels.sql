-- Ways out of the house, tried in their order. Secrets are sealed.
create table sms_channel (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  medium text not null check (medium in ('sms', 'email', 'wxwork')),
  provider text not null check (provider in ('debug', 'aliyun', 'tencent', 'smtp', 'wxwork')),
  settings jsonb not null default '{}',
  secret text,
  priority int not null default 10,
  daily_cap int check (daily_cap > 0),
  enabled boolean not null default true,
  -- receipts that name no message of ours
  strays int not null default 0,
  version int not null default 1,
  created_at timestamptz(0) not null,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "sms.channelNameTaken" unique (tenant_id, name)
);
create table sms_template (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  code text not null,
  name text not null,
  medium text not null check (medium in ('sms', 'email', 'wxwork')),
  language text not null,
  subject text,
  content text not null,
  variables text not null default '',
  provider_template_id text,
  urgent boolean not null default false,
  status text not null check (status in ('draft', 'auditing', 'approved', 'rejected')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "sms.templateTaken" unique (tenant_id, code, medium, language)
);
-- What left today, per school, per person and per channel: counted by the statement that takes it.
create table sms_usage (
  tenant_id text not null references sys_tenant (id),
  day date not null,
  key text not null,
  used int not null,
  primary key (tenant_id, day, key)
);
