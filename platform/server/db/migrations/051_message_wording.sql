-- A school's own wording of messages, per message, way and language; what it lacks is said in the product's own words.

create table msg_template (
  tenant_id text not null references sys_tenant (id),
  key text not null,
  way text not null check (way in ('site', 'sms', 'email', 'wxwork')),
  language text not null check (language in ('zh-CN', 'zh-TW', 'en')),
  title text not null,
  content text not null,
  version int not null,
  updated_at timestamptz(0) not null,
  updated_by uuid,
  primary key (tenant_id, key, way, language)
);
-- What it was at every time; no words mean that the product's own were taken again.
create table msg_template_log (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  key text not null,
  way text not null,
  language text not null,
  title text,
  content text,
  at timestamptz(0) not null,
  by_user uuid,
  primary key (tenant_id, id)
);
comment on table msg_template_log is 'append-only history of wordings';
create index msg_template_log_of on msg_template_log (tenant_id, key, way, language, at desc);

-- Which message a row is, with its facts; and what it says in the other languages, as it was said then.
alter table sys_message add column key text;
alter table sys_message add column facts jsonb;
alter table sys_message add column texts jsonb;
create index sys_message_key on sys_message (tenant_id, key, created_at desc) where key is not null;

-- In which language somebody wants what reaches him outside the site.
create table user_msg_language (
  tenant_id text not null,
  user_id uuid not null,
  language text not null check (language in ('zh-CN', 'zh-TW', 'en')),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
