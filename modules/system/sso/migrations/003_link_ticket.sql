-- Says once, within a minute, who opened a link of ours to another system.
create table sys_link_ticket (
  tenant_id text not null references sys_tenant (id),
  ticket_hash text not null,
  user_id uuid not null,
  role_type text not null,
  origin text not null,
  until timestamptz not null,
  primary key (tenant_id, ticket_hash),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
create index sys_link_ticket_user on sys_link_ticket (tenant_id, user_id);
