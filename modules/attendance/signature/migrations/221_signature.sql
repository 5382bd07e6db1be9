-- Signed documents: templates, campaigns, each person's copy, who signed it, links of parents, kept signatures of staff.

create table sign_template (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  roles text[] not null,
  min_read_seconds int not null,
  content text not null,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "signature.nameTaken" unique (tenant_id, name)
);
create index sign_template_name on sign_template (tenant_id, name collate by_name);

create table sign_campaign (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  title text not null,
  template_id uuid not null,
  target jsonb not null,
  target_text text,
  until timestamptz(0) not null,
  status text not null default 'draft' check (status in ('draft', 'open', 'closed')),
  publisher_id uuid,
  department_id uuid,
  reminded_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, template_id) references sign_template (tenant_id, id),
  foreign key (tenant_id, publisher_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create index sign_campaign_created on sign_campaign (tenant_id, created_at desc);
create index sign_campaign_template on sign_campaign (tenant_id, template_id);
create index sign_campaign_publisher on sign_campaign (tenant_id, publisher_id);
create index sign_campaign_department on sign_campaign (tenant_id, department_id);
create index sign_campaign_until on sign_campaign (tenant_id, until) where status = 'open';

-- A text as it went out, once for all who sign it.
create table sign_text (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  content text not null,
  min_read_seconds int not null,
  primary key (tenant_id, id)
);

create table sign_doc (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  title text not null,
  campaign_id uuid,
  -- another room's: what it is signed for
  biz_type text,
  biz_id uuid,
  text_id uuid not null,
  user_id uuid not null,
  student_id uuid,
  class_id uuid,
  department_id uuid,
  roles text[] not null,
  status text not null default 'waiting' check (status in ('waiting', 'partial', 'signed', 'revoked', 'expired')),
  until timestamptz(0),
  opened_at timestamptz(0),
  read_seconds int,
  signed_at timestamptz(0),
  paper_file_ids uuid[],
  verify_code text not null default upper(substr(md5(gen_random_uuid()::text), 1, 12)),
  -- the filled text from the first signature on, and the seal over it and all signatures
  content text,
  seal text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, campaign_id) references sign_campaign (tenant_id, id),
  foreign key (tenant_id, text_id) references sign_text (tenant_id, id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint sign_doc_code unique (tenant_id, verify_code)
);
create unique index sign_doc_asked on sign_doc (tenant_id, campaign_id, user_id) where status <> 'revoked';
create unique index sign_doc_biz on sign_doc (tenant_id, biz_type, biz_id, user_id) where status <> 'revoked';
create index sign_doc_user on sign_doc (tenant_id, user_id, status);
create index sign_doc_student on sign_doc (tenant_id, student_id);
create index sign_doc_class on sign_doc (tenant_id, class_id, campaign_id);
create index sign_doc_department on sign_doc (tenant_id, department_id, campaign_id);
create index sign_doc_text on sign_doc (tenant_id, text_id);
create index sign_doc_created on sign_doc (tenant_id, created_at desc);
create index sign_doc_signed on sign_doc (tenant_id, signed_at);

-- Who signed: of two who sign for one role at once the second finds it done.
create table sign_act (
  tenant_id text not null references sys_tenant (id),
  doc_id uuid not null,
  role text not null check (role in ('self', 'parent', 'staff')),
  mode text not null check (mode in ('drawn', 'kept', 'paper')),
  signer_id uuid,
  signer_name text not null,
  strokes text,
  text_hash text not null,
  ip text,
  signed_at timestamptz(0) not null,
  primary key (tenant_id, doc_id, role),
  foreign key (tenant_id, doc_id) references sign_doc (tenant_id, id) on delete cascade,
  foreign key (tenant_id, signer_id) references sys_user (tenant_id, id)
);
create index sign_act_signer on sign_act (tenant_id, signer_id);

create table sign_parent_link (
  tenant_id text not null references sys_tenant (id),
  token_hash text not null,
  doc_id uuid not null,
  expires_at timestamptz(0) not null,
  used_at timestamptz(0),
  created_at timestamptz(0) not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, doc_id) references sign_doc (tenant_id, id) on delete cascade
);
create index sign_parent_link_doc on sign_parent_link (tenant_id, doc_id);

create table my_signature (
  tenant_id text not null references sys_tenant (id),
  user_id uuid not null,
  strokes text not null,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references sys_user (tenant_id, id) on delete cascade
);
