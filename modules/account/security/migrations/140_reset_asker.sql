-- A code belongs to the browser that asked for it: guesses from elsewhere don't use up its tries. Codes live ten minutes.
delete from sys_password_reset;
alter table sys_password_reset add column asker_hash text not null;
alter table sys_password_reset drop constraint sys_password_reset_pkey;
alter table sys_password_reset add primary key (tenant_id, account_key, asker_hash);
