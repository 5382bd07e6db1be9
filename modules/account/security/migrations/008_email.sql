-- A code by e-mail or WeChat Work is a second factor too; the owner says which of his is asked for first.
alter table sys_user_second_auth drop constraint sys_user_second_auth_method_check;
alter table sys_user_second_auth add constraint sys_user_second_auth_method_check
  check (method in ('totp', 'sms', 'email', 'wxwork'));
alter table sys_factor_code rename column phone to target;
alter table sys_user add column default_factor text check (default_factor in ('totp', 'sms', 'email', 'wxwork', 'passkey'));

-- An address that somebody showed to be his belongs to one account, as a phone does.
create table sys_bound_email (
  tenant_id text not null,
  user_id uuid not null,
  email_hash text not null,
  bound_at timestamptz(0) not null,
  primary key (tenant_id, user_id),
  constraint "security.emailTaken" unique (tenant_id, email_hash),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
