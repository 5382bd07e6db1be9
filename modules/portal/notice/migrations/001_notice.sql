-- Notices: what the school tells whom, and who has read it.

create table sys_notice (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  title text not null,
  summary text,
  notice_type text not null,
  content text not null,
  attach_ids uuid[],
  target jsonb not null,
  target_text text,
  must_read boolean not null default false,
  need_confirm boolean not null default false,
  is_top boolean not null default false,
  publish_at timestamptz(0),
  expire_at timestamptz(0),
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published', 'withdrawn', 'expired')),
  published_at timestamptz(0),
  publisher_id uuid,
  department_id uuid,
  receivers integer not null default 0,
  reminded_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, publisher_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "notice.expiresFirst" check (expire_at is null or publish_at is null or expire_at > publish_at)
);
create index sys_notice_order on sys_notice (tenant_id, is_top desc, published_at desc);
create index sys_notice_clock on sys_notice (tenant_id, status) where status in ('scheduled', 'published');

-- One line per receiver, made when the notice goes out: what has no reading time is unread.
create table sys_notice_read (
  tenant_id text not null,
  notice_id uuid not null,
  user_id uuid not null,
  created_at timestamptz(0) not null,
  read_at timestamptz(0),
  confirm_at timestamptz(0),
  primary key (tenant_id, notice_id, user_id),
  foreign key (tenant_id, notice_id) references sys_notice (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
create index sys_notice_read_user on sys_notice_read (tenant_id, user_id, notice_id);
