-- Runs before `130_contact.sql`, hence its name: of several accounts that share a phone or an address only one keeps it, and
-- the others are told where they look next. A new database, and one that has settled this, has nobody to tell.
do $$ declare
  to_tell constant text := $m$
    insert into sys_message (tenant_id, id, user_id, category, title, content, link, biz_type, biz_id, event, level, created_at, texts)
    select d.tenant_id, gen_random_uuid(), d.id, 'warning', $1, $2, '/personal/security', 'sysUser', d.id::text, $3, 1, now(), $4
    from (%s) d where d.place > 1 on conflict do nothing $m$;
begin
  if to_regclass('sys_bound_phone') is null then return; end if;
  execute format(to_tell, $q$
    select a.tenant_id, a.id, row_number() over (partition by a.tenant_id, a.phone_hash
      order by b.user_id is null, a.last_login_at desc nulls last, a.id) as place
    from sys_user a left join sys_bound_phone b on b.tenant_id = a.tenant_id and b.user_id = a.id and b.phone_hash = a.phone_hash
    where a.status = 'enabled' and a.phone_hash is not null $q$)
  using '账号手机已解除，请重新绑定',
    '原手机号同时属于另一个账号，一个号码只能用于一个账号。请在“个人中心 - 账号安全”绑定本人的手机，用于找回密码和安全提醒。',
    'contactShared:phone',
    jsonb_build_object(
      'zh-TW', jsonb_build_object('title', '帳號手機已解除，請重新綁定', 'content',
        '原手機號同時屬於另一個帳號，一個號碼只能用於一個帳號。請在「個人中心 - 帳號安全」綁定本人的手機，用於找回密碼和安全提醒。'),
      'en', jsonb_build_object('title', 'Your account has no phone any more; please bind yours', 'content',
        'Its number was another account''s as well, and a number belongs to one account only. Bind your own phone under Personal centre, Security.'));
  execute format(to_tell, $q$
    select a.tenant_id, a.id, row_number() over (partition by a.tenant_id, lower(a.email)
      order by b.user_id is null, a.last_login_at desc nulls last, a.id) as place
    from sys_user a left join sys_bound_email b on b.tenant_id = a.tenant_id and b.user_id = a.id
    where a.status = 'enabled' and a.email <> '' $q$)
  using '账号邮箱已解除，请重新绑定',
    '原邮箱同时属于另一个账号，一个邮箱只能用于一个账号。请在“个人中心 - 账号安全”绑定本人的邮箱。',
    'contactShared:email',
    jsonb_build_object(
      'zh-TW', jsonb_build_object('title', '帳號郵箱已解除，請重新綁定', 'content',
        '原郵箱同時屬於另一個帳號，一個郵箱只能用於一個帳號。請在「個人中心 - 帳號安全」綁定本人的郵箱。'),
      'en', jsonb_build_object('title', 'Your account has no e-mail address any more; please bind yours', 'content',
        'Its address was another account''s as well, and an address belongs to one account only. Bind your own under Personal centre, Security.'));
end $$;
