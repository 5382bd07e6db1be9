-- A code belongs to the browser that asked for it: nobody else's request replaces it, nobody else's guesses void it.
-- They live five minutes, so none is carried over.
delete from sys_licence_code;
alter table sys_licence_code add column asker_hash text not null;
alter table sys_licence_code drop constraint sys_licence_code_pkey;
alter table sys_licence_code add primary key (tenant_id, phone_hash, asker_hash);
