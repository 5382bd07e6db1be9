-- An account that nobody has used for long opens nothing until it is woken: since when it sleeps, when its owner was told
-- that it would, and when somebody woke it at the counter.
alter table sys_user add column asleep_since timestamptz(0);
alter table sys_user add column asleep boolean not null generated always as (asleep_since is not null) stored;
alter table sys_user add column sleep_told_at timestamptz(0);
alter table sys_user add column woken_at timestamptz(0);
