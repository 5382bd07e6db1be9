-- was system/config/003_text_version.sql
-- Texts in other languages, and what they said before. Version 0 is what somebody writes and has not shown yet.
alter table rich_text add translations jsonb not null default '{}';
-- a text that was never shown
alter table rich_text add shown boolean not null default true;

create table rich_text_version (
  tenant_id text not null references sys_tenant (id),
  text_id uuid not null,
  version int not null check (version >= 0),
  body jsonb not null,
  created_at timestamptz(0) not null,
  created_by uuid,
  primary key (tenant_id, text_id, version),
  foreign key (tenant_id, text_id) references rich_text (tenant_id, id) on delete cascade
);

insert into rich_text_version (tenant_id, text_id, version, body, created_at, created_by)
select tenant_id, id, version,
  jsonb_build_object('title', title, 'content', content, 'translations', '{}'::jsonb, 'attachIds', coalesce(to_jsonb(attach_ids), '[]')),
  updated_at, created_by
from rich_text;
