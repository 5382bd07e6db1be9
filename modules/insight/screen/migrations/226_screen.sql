-- Screens with their editions, carousels, who may watch them without an account, and the picture that all viewers share.

create table screen (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  code text not null,
  theme text not null default 'night',
  refresh_sec int not null default 60,
  built_in boolean not null default false,
  layout jsonb,
  -- null while nothing was published; what came with the product arranges itself then
  published_edition int,
  published_at timestamptz(0),
  editor_id uuid,
  editing_until timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, editor_id) references sys_user (tenant_id, id) on delete set null (editor_id),
  constraint "screen.codeTaken" unique (tenant_id, code),
  constraint "screen.codeBad" check (code ~ '^[A-Za-z][A-Za-z0-9_-]{1,39}$'),
  constraint "screen.refreshShort" check (refresh_sec between 30 and 3600)
);
create index screen_name on screen (tenant_id, name collate by_name);
create index screen_editor_id on screen (tenant_id, editor_id);

-- What was published, the last twenty of each screen.
create table screen_edition (
  tenant_id text not null references sys_tenant (id),
  screen_id uuid not null,
  edition int not null,
  layout jsonb not null,
  published_at timestamptz(0) not null,
  published_by uuid,
  primary key (tenant_id, screen_id, edition),
  foreign key (tenant_id, screen_id) references screen (tenant_id, id) on delete cascade
);

create table screen_carousel (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  items jsonb not null default '[]',
  remark text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "screen.carouselTaken" unique (tenant_id, name)
);
create index screen_carousel_name on screen_carousel (tenant_id, name collate by_name);

create table screen_pass (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  place text,
  kind text not null default 'link',
  screen_id uuid,
  carousel_id uuid,
  department_id uuid,
  valid_until date,
  status text not null default 'active',
  last_seen_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, screen_id) references screen (tenant_id, id),
  foreign key (tenant_id, carousel_id) references screen_carousel (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "screen.oneThing" check (num_nonnulls(screen_id, carousel_id) = 1)
);
create index screen_pass_name on screen_pass (tenant_id, name collate by_name);
create index screen_pass_screen_id on screen_pass (tenant_id, screen_id);
create index screen_pass_carousel_id on screen_pass (tenant_id, carousel_id);
create index screen_pass_department_id on screen_pass (tenant_id, department_id);

-- Secrets of passes, hashed: the code that a person types, the token of a browser that typed it, and what a television
-- that isn't paired yet waits with. A pass that is called back takes them along.
create table screen_key (
  tenant_id text not null references sys_tenant (id),
  hash text not null,
  kind text not null check (kind in ('code', 'token', 'pair')),
  pass_id uuid,
  pair_code text,
  until timestamptz(0),
  created_at timestamptz(0) not null,
  primary key (tenant_id, hash),
  foreign key (tenant_id, pass_id) references screen_pass (tenant_id, id) on delete cascade,
  -- six digits name one television at a time
  unique (tenant_id, pair_code)
);
create index screen_key_pass on screen_key (tenant_id, pass_id);

-- What a screen shows at the moment, one for all who watch it. Whoever finds it too old and claims it first computes it.
create table screen_picture (
  tenant_id text not null references sys_tenant (id),
  screen_id uuid not null,
  department_id uuid,
  locale text not null,
  edition int not null,
  claimed_at timestamptz not null,
  as_of timestamptz(0),
  took_ms int,
  told jsonb,
  unique nulls not distinct (tenant_id, screen_id, department_id, locale),
  foreign key (tenant_id, screen_id) references screen (tenant_id, id) on delete cascade
);
