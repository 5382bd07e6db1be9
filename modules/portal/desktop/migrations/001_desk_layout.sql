-- Where the cards of the first page stand: a person's own arrangement per kind of role, and the role's template (no user).

create table desk_layout (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  user_id uuid,
  role_type text not null,
  items jsonb not null,
  -- cards of a template that nobody may take away
  locked_items text[] not null default '{}',
  version int not null default 1,
  created_at timestamptz(0) not null,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade,
  unique nulls not distinct (tenant_id, role_type, user_id)
);
