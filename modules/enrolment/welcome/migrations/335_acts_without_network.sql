-- When a step was opened again: what was done before, without a network, and comes late, doesn't close it.

alter table welcome_record add column reopened_at timestamptz(0);
