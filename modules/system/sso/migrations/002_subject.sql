-- A provider may end all sessions of a person without naming one.
alter table sys_sso_session add column subject_hash text;
create index sys_sso_session_subject on sys_sso_session (tenant_id, source, subject_hash);
