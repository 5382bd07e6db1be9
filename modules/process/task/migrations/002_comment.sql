-- What people who see a case say to each other about it, beside the decisions. Never changed, like the history.
create table flow_comment (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  instance_id uuid not null,
  author_id uuid not null,
  content text not null,
  -- who was called by name, and told
  mentions uuid[] not null default '{}',
  at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, instance_id) references flow_instance (tenant_id, id),
  foreign key (tenant_id, author_id) references sys_user (tenant_id, id)
);
create index flow_comment_case on flow_comment (tenant_id, instance_id, id);
