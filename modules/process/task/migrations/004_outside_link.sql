-- One link per asking: only its hash is kept. It is good for one answer, which takes a code that goes to the same phone.
create table flow_outside_link (
  tenant_id text not null references sys_tenant (id),
  token_hash text not null,
  instance_id uuid not null,
  task_no int not null,
  outsider_id uuid not null,
  expires_at timestamptz(0) not null,
  code_hash text,
  code_until timestamptz(0),
  tries int not null default 0,
  codes int not null default 0,
  used_at timestamptz(0),
  answer text check (answer in ('agree', 'refuse')),
  ip text,
  created_at timestamptz(0) not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, instance_id, task_no) references flow_task (tenant_id, instance_id, no),
  foreign key (tenant_id, outsider_id) references flow_outsider (tenant_id, id)
);
create index flow_outside_link_task on flow_outside_link (tenant_id, instance_id, task_no);
create index flow_outside_link_person on flow_outside_link (tenant_id, outsider_id);
