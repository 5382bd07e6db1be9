-- What the school asks of the people of one identity besides what it asks of everybody; null is the school's own rule.
create table sys_password_policy (
  tenant_id text not null references sys_tenant (id),
  role_type text not null check (role_type in ('gly', 'yx', 'fdy', 'teacher', 'stu', 'yrdw')),
  min_length int check (min_length between 8 and 64),
  kinds int check (kinds between 1 and 4),
  history int check (history between 1 and 24),
  change_days int check (change_days = 0 or change_days between 30 and 180),
  second_auth text check (second_auth in ('off', 'optional', 'required')),
  second_triggers text[] check (second_triggers <@ array['always', 'newDevice', 'newCity', 'offCampus', 'everyNDays']),
  every_days int check (every_days between 1 and 90),
  bind_phone text check (bind_phone in ('off', 'remind', 'required')),
  updated_at timestamptz(0) not null,
  primary key (tenant_id, role_type)
);

-- When an account showed its second factor last.
alter table sys_user add column factor_at timestamptz(0);
