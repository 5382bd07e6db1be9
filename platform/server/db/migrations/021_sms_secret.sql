-- A one-time code leaves in the message and is masked in the log that the school reads. Sealed, and only until it is sent.
alter table sms_log add column secret_content text;
