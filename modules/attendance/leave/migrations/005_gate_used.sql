-- Codes that opened the gate, until they are dead anyway: a code is good for one passage.
create table leave_gate_used (
  tenant_id text not null references sys_tenant (id),
  mac text not null,
  until timestamptz(0) not null,
  primary key (tenant_id, mac)
);
