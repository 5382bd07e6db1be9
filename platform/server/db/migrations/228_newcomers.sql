-- Names by which an account is found besides its own: a number that its person had before he got another, an identity
-- card. Only their keyed hash is kept.
create table sys_user_alias (
  tenant_id text not null references sys_tenant (id),
  name_hash text not null,
  user_id uuid not null,
  primary key (tenant_id, name_hash),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
create index sys_user_alias_user on sys_user_alias (tenant_id, user_id);

-- A newcomer's phone opens nothing by itself, is often a parent's, and may be his own in two realms.
drop index "account.phoneTaken";
create unique index "account.phoneTaken" on sys_user (tenant_id, phone_hash) where status = 'enabled' and user_type <> 'applicant';
