create table record_extra (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  field text not null check (field ~ '^extra([1-9]|10)$'),
  title text not null,
  kind text not null,
  options text,
  writers text[],
  is_hidden boolean,
  ord integer,
  status text not null default 'enabled',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "info.extraTaken" unique (tenant_id, title),
  unique (tenant_id, field)
);
