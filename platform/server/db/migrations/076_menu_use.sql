-- When somebody first and last opened a page: which pages nobody needs is seen from it. A line per person and page.
create table sys_menu_use (
  tenant_id text not null,
  menu_id uuid not null,
  user_id uuid not null,
  first_on date not null,
  last_on date not null,
  times int not null default 1,
  primary key (tenant_id, menu_id, user_id),
  foreign key (tenant_id, menu_id) references sys_menu (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
create index sys_menu_use_user on sys_menu_use (tenant_id, user_id);
