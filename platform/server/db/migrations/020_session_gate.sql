-- What still stands between a sign-in and the product, and when the person behind it last proved who it is.
alter table sys_session add column gates text[] not null default '{}';
alter table sys_session add column proved_at timestamptz;
alter table sys_user add column password_changed_at timestamptz(0);
