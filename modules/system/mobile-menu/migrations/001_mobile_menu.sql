-- was system/config/002_mobile_menu.sql
-- What the phone shows under its four buttons.

create table mobile_menu (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  tab text not null check (tab in ('home', 'work', 'message', 'me')),
  group_name text not null,
  app_id uuid not null,
  icon text,
  role_types text[],
  sort int not null default 0,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, app_id) references app_name (tenant_id, id) on delete cascade,
  constraint "config.mobileAppTaken" unique (tenant_id, tab, app_id)
);
