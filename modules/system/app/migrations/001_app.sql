-- was system/config/001_app.sql
-- Apps of the service centre: what people open, who sees it and when; what each one keeps and uses.

create table app_name (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  app_name text not null,
  app_code text not null,
  app_type text not null,
  category text not null,
  icon text,
  color text,
  remark text,
  keywords text,
  menu_id uuid,
  link_url text,
  open_type smallint not null default 0 check (open_type in (0, 1, 2)),
  role_types text[],
  dept_ids uuid[],
  grades jsonb,
  terminals text[] not null default '{web,mobile}',
  open_from timestamptz(0),
  open_to timestamptz(0),
  need_count text,
  is_recommend boolean not null default false,
  sort int not null default 0,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, menu_id) references sys_menu (tenant_id, id),
  constraint "config.appCodeTaken" unique (tenant_id, app_code),
  constraint "config.appTarget" check (num_nonnulls(menu_id, link_url) = 1),
  constraint "config.appWindow" check (open_from < open_to)
);
create index app_name_menu on app_name (tenant_id, menu_id);

-- One line per person and app, so that no two people wait for each other when both open the same one.
create table app_use (
  tenant_id text not null,
  user_id uuid not null,
  app_id uuid not null,
  times int not null default 1,
  last_at timestamptz(0) not null,
  primary key (tenant_id, user_id, app_id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, app_id) references app_name (tenant_id, id) on delete cascade
);
create index app_use_app on app_use (tenant_id, app_id);

-- Fifty places a person: the place itself keeps the limit, whatever is pressed at once.
create table app_collect (
  tenant_id text not null,
  user_id uuid not null,
  app_id uuid not null,
  sort smallint not null,
  primary key (tenant_id, user_id, app_id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, app_id) references app_name (tenant_id, id) on delete cascade,
  constraint "config.collectFull" check (sort between 0 and 49),
  unique (tenant_id, user_id, sort) deferrable initially deferred
);
create index app_collect_app on app_collect (tenant_id, app_id);
