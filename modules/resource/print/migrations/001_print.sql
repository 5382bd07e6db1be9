-- Sheets that the school draws for what the rooms print. What is printed is the published version; the draft is being drawn.
create table print_template (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  document text not null,
  -- one flow, one kind; empty means all of them
  variant text not null default '',
  name text not null,
  paper text not null check (paper in ('A4', 'A5')),
  orientation text not null check (orientation in ('portrait', 'landscape')),
  body text not null,
  status text not null check (status in ('draft', 'published', 'disabled')),
  current_version int not null default 0,
  version int not null default 1,
  created_at timestamptz(0) not null,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "print.templateTaken" unique (tenant_id, document, variant)
);
create table print_template_version (
  tenant_id text not null references sys_tenant (id),
  template_id uuid not null,
  version_no int not null,
  paper text not null,
  orientation text not null,
  body text not null,
  note text not null,
  published_by uuid not null,
  published_at timestamptz(0) not null,
  primary key (tenant_id, template_id, version_no),
  foreign key (tenant_id, template_id) references print_template (tenant_id, id) on delete cascade,
  foreign key (tenant_id, published_by) references sys_user (tenant_id, id)
);
