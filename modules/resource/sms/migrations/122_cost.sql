-- What a message cost when it left, in fen: a new price doesn't change what was paid. Empty where it left before this was kept.
alter table sms_log add column cost bigint;
