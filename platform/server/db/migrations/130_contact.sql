-- A phone or an address to which codes go opens an account. Until when one that somebody else wrote opens nothing:
alter table sys_user add column phone_held_until timestamptz(0);
alter table sys_user add column email_held_until timestamptz(0);

-- It is one account's. Of several that share one today it stays with whoever showed that it is his, else with who signed
-- in last; what a person's own record says stays there. A new database has nothing to settle.
do $$ begin
  if to_regclass('sys_bound_phone') is null then return; end if;
  update sys_user u set phone = null, phone_hash = null, version = u.version + 1 from (
    select a.tenant_id, a.id, row_number() over (partition by a.tenant_id, a.phone_hash
      order by b.user_id is null, a.last_login_at desc nulls last, a.id) as place
    from sys_user a left join sys_bound_phone b on b.tenant_id = a.tenant_id and b.user_id = a.id and b.phone_hash = a.phone_hash
    where a.status = 'enabled' and a.phone_hash is not null) d
  where u.tenant_id = d.tenant_id and u.id = d.id and d.place > 1;
  update sys_user u set email = null, version = u.version + 1 from (
    select a.tenant_id, a.id, row_number() over (partition by a.tenant_id, lower(a.email)
      order by b.user_id is null, a.last_login_at desc nulls last, a.id) as place
    from sys_user a left join sys_bound_email b on b.tenant_id = a.tenant_id and b.user_id = a.id
    where a.status = 'enabled' and a.email <> '') d
  where u.tenant_id = d.tenant_id and u.id = d.id and d.place > 1;
end $$;
create unique index "account.phoneTaken" on sys_user (tenant_id, phone_hash) where status = 'enabled';
create unique index "account.emailTaken" on sys_user (tenant_id, lower(email)) where status = 'enabled' and email <> '';
