-- How long a line of the operation log stays in its table is judged by the database's own clock: the server that asks for
-- its removal may be wrong about the time, or lie.
create function sys_log_stays(at timestamptz) returns boolean language sql as $$
  select at > clock_timestamp() - interval '180 days' $$;
