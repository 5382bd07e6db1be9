-- Why rows of sheets were refused, summed up by month: which column fails most says what is wrong with a template.
create table import_fault (
  tenant_id text not null references sys_tenant (id),
  month date not null,
  resource text not null,
  field text not null,
  -- key of the refusal
  reason text not null,
  rows int not null,
  primary key (tenant_id, month, resource, field, reason)
);
