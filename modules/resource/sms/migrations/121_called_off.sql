-- A message that was called off before it left: it neither left nor failed.
alter table sms_log drop constraint sms_log_state;
alter table sms_log add constraint sms_log_state
  check (state in ('queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'cancelled'));
