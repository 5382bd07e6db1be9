-- Signing in by an e-mail address, which only one account may have for it.
create index sys_user_email on sys_user (tenant_id, lower(email)) where email is not null;
