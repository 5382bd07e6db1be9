-- The look that somebody made for himself, so that it follows him to another machine. No row: he never changed it.
create table user_theme (
  tenant_id text not null,
  user_id uuid not null,
  options jsonb not null,
  -- null: light or dark as the school says
  mode text check (mode in ('light', 'dark', 'auto')),
  saved_at timestamptz(0) not null,
  -- how often it was saved: a browser that knows this number has nothing to fetch
  version int not null default 1,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
