-- What took the place of a destination: an import that is taken back gives it its place again. Nobody reads it, and it holds nothing.
alter table grad_destination add column replaced_by uuid,
  add foreign key (tenant_id, replaced_by) references grad_destination (tenant_id, id);
create index grad_destination_replaced on grad_destination (tenant_id, replaced_by) where replaced_by is not null;
