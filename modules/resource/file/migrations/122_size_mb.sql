-- Administrators look for what is large: the size as people write it, in megabytes.
alter table attach add column size_mb numeric(12, 3) generated always as (round(size / 1048576.0, 3)) stored;
