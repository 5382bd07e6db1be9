-- Keys that live in somebody's phone, computer or stick. Only their public halves are here.
create table sys_passkey (
  tenant_id text not null,
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  rp_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz(0) not null,
  last_used_at timestamptz(0),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade,
  constraint "security.passkeyTaken" unique (tenant_id, credential_id)
);
create index sys_passkey_user on sys_passkey (tenant_id, user_id);

-- A question that a key has to sign, once, within minutes, for one purpose.
create table sys_passkey_ask (
  tenant_id text not null references sys_tenant (id),
  challenge_hash text not null,
  purpose text not null,
  until timestamptz not null,
  primary key (tenant_id, challenge_hash)
);

-- A second factor by text message: the phone is the one that was bound, whatever the list of people says later.
alter table sys_user_second_auth drop constraint sys_user_second_auth_method_check;
alter table sys_user_second_auth add constraint sys_user_second_auth_method_check check (method in ('totp', 'sms'));

create table sys_factor_code (
  tenant_id text not null,
  user_id uuid not null,
  purpose text not null,
  phone text not null,
  code_hash text not null,
  tries int not null default 0,
  until timestamptz not null,
  primary key (tenant_id, user_id, purpose),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
