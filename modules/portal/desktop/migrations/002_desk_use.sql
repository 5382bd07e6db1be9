-- Who comes to the first page and which cards he sees and presses: per person for the day that runs, afterwards only as numbers.
create table desk_use (
  tenant_id text not null,
  day date not null,
  user_id uuid not null,
  role_type text not null,
  -- '' is the page itself
  code text not null,
  shown int not null default 0,
  clicked int not null default 0,
  primary key (tenant_id, day, user_id, role_type, code),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
create table desk_use_day (
  tenant_id text not null references sys_tenant (id),
  day date not null,
  role_type text not null,
  code text not null,
  people int not null,
  shown int not null,
  clickers int not null,
  clicked int not null,
  primary key (tenant_id, day, role_type, code)
);
-- What was looked for, without who. '' stands for names and numbers of people, which are counted and not written down.
create table search_use (
  tenant_id text not null references sys_tenant (id),
  day date not null,
  place text not null check (place in ('global', 'centre')),
  word text not null,
  times int not null,
  missed int not null,
  primary key (tenant_id, day, place, word)
);
