-- What a school's sheets look like: which column of a shape of sheet is which field, and what the words in its cells mean.
create table sys_import_shape (
  tenant_id text not null references sys_tenant (id),
  resource text not null,
  -- hash of the titles in their order
  shape text not null,
  -- the field of each column, empty for one that isn't imported
  columns text[] not null,
  updated_by uuid not null,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, resource, shape)
);

create table sys_import_value (
  tenant_id text not null references sys_tenant (id),
  resource text not null,
  field text not null,
  said text not null,
  means text not null,
  updated_by uuid not null,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, resource, field, said)
);

-- Columns that were guessed and not yet seen by a person, and what is kept once the sheet is imported.
alter table sys_import_check add asks boolean not null default false;
alter table sys_import_check add shape text;
alter table sys_import_check add plan jsonb;
