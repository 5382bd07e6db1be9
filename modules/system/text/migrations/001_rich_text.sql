-- was system/config/002_mobile_menu.sql
-- Texts that the school writes.
create table rich_text (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  text_code text not null,
  title text not null,
  content text not null,
  attach_ids uuid[],
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "config.textCodeTaken" unique (tenant_id, text_code)
);
