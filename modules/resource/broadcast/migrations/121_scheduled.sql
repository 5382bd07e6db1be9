-- A message to a group that leaves later may be called off until then.
alter table sms_batch drop constraint sms_batch_status_check;
alter table sms_batch add constraint sms_batch_status_check check (status in ('waiting', 'scheduled', 'sent', 'cancelled'));
create index sms_batch_scheduled on sms_batch (tenant_id, send_at) where status = 'scheduled';
