-- Phones of the message log are sealed like every phone; the log is a resource that the school lists.
alter table sms_log add column phone_hash text;
alter table sms_log add column version int not null default 1;
alter table sms_log add column created_by uuid;
alter table sms_log add column updated_at timestamptz(0) not null default now();
create index sms_log_phone on sms_log (tenant_id, phone_hash);
