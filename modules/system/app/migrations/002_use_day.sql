-- was system/config/004_app_use_day.sql
-- Who opened what today: a line per person and app, so that nobody waits for anybody.
create table app_use_today (
  tenant_id text not null,
  day date not null,
  app_id uuid not null,
  user_id uuid not null,
  times int not null default 1,
  primary key (tenant_id, day, app_id, user_id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, app_id) references app_name (tenant_id, id) on delete cascade
);
create index app_use_today_user on app_use_today (tenant_id, user_id);
create index app_use_today_app on app_use_today (tenant_id, app_id);

-- Days that are over, in figures; whose they were is not kept.
create table app_use_day (
  tenant_id text not null,
  day date not null,
  app_id uuid not null,
  times int not null,
  people int not null,
  primary key (tenant_id, day, app_id),
  foreign key (tenant_id, app_id) references app_name (tenant_id, id) on delete cascade
);
create index app_use_day_app on app_use_day (tenant_id, app_id);
