-- Items, standards, billing runs, bills and their entries. What a bill comes to is the sum of its entries, kept by trigger.

create table fee_item (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  code text not null,
  name text not null,
  kind text not null,
  voluntary boolean not null default false,
  partial boolean not null default false,
  min_amount bigint,
  refund_rule text not null,
  loan_covered boolean not null default false,
  priority integer not null,
  policy_no text,
  status text not null default 'enabled',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "fees.itemTaken" unique (tenant_id, code)
);
create index fee_item_priority on fee_item (tenant_id, priority);

create table fee_standard (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  item_id uuid not null,
  xn text not null,
  grade text,
  department_id uuid,
  major_id uuid,
  class_id uuid,
  amount bigint not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references fee_item (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  constraint "fees.standardTaken" unique nulls not distinct (tenant_id, item_id, xn, grade, department_id, major_id, class_id)
);
create index fee_standard_department on fee_standard (tenant_id, department_id);
create index fee_standard_major on fee_standard (tenant_id, major_id);
create index fee_standard_class on fee_standard (tenant_id, class_id);
create index fee_standard_xn on fee_standard (tenant_id, xn desc);

create table fee_plan (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  xn text not null,
  grade text,
  department_id uuid,
  major_id uuid,
  lines jsonb not null,
  last_run_at timestamptz(0),
  billed integer,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id)
);
create index fee_plan_department on fee_plan (tenant_id, department_id);
create index fee_plan_major on fee_plan (tenant_id, major_id);
create index fee_plan_created_at on fee_plan (tenant_id, created_at desc);

create table bill (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  bill_no text not null,
  payer_kind text not null check (payer_kind in ('student', 'candidate')),
  payer_id text not null,
  payer_no text,
  payer_name text,
  student_id uuid,
  class_id uuid,
  department_id uuid,
  major_id uuid,
  grade text,
  item_id uuid not null,
  title text not null,
  xn text,
  biz_type text not null,
  biz_id text not null,
  amount bigint not null default 0 check (amount >= 0),
  waived bigint not null default 0,
  paid bigint not null default 0 check (paid >= 0),
  deferred bigint not null default 0,
  surplus bigint not null default 0,
  owed bigint not null generated always as (amount - waived - paid) stored,
  defer_until date,
  due_on date,
  needed_for_arrival boolean not null default false,
  adjust_by bigint,
  status text not null default 'unpaid' check (status in ('unpaid', 'partial', 'deferred', 'cleared', 'void')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, item_id) references fee_item (tenant_id, id),
  constraint "fees.raised" unique (tenant_id, biz_type, biz_id, item_id),
  constraint "fees.overPay" check (waived >= 0 and amount - waived - paid >= 0),
  constraint "fees.overDefer" check (deferred >= 0 and deferred <= amount - waived - paid),
  constraint "fees.overBack" check (surplus >= 0)
);
create index bill_payer on bill (tenant_id, payer_id);
create index bill_student on bill (tenant_id, student_id);
create index bill_class on bill (tenant_id, class_id);
create index bill_department on bill (tenant_id, department_id);
create index bill_major on bill (tenant_id, major_id);
create index bill_item on bill (tenant_id, item_id);
create index bill_created_at on bill (tenant_id, created_at desc);
create index bill_no on bill (tenant_id, bill_no);
create index bill_deferred on bill (tenant_id, defer_until) where deferred > 0;

create table bill_entry (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  bill_id uuid not null,
  kind text not null
    check (kind in ('charge', 'adjust', 'void', 'waive', 'defer', 'resume', 'pay', 'refund', 'surplus', 'surplusBack')),
  delta bigint not null check (delta <> 0),
  ref_type text not null,
  ref_id text not null,
  reason text,
  created_at timestamptz(0) not null,
  created_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, bill_id) references bill (tenant_id, id),
  -- whatever it follows from counts once, however often it is told
  constraint "fees.bookedTwice" unique (tenant_id, bill_id, kind, ref_type, ref_id)
);
create index bill_entry_ref on bill_entry (tenant_id, ref_type, ref_id);
create index bill_entry_day on bill_entry (tenant_id, created_at);
comment on table bill_entry is 'append-only: what happened to a bill';

create function bill_follow() returns trigger language plpgsql as $$
begin
  update bill b set
    amount = b.amount + s.amount, waived = b.waived + s.waived, paid = b.paid + s.paid,
    deferred = b.deferred + s.deferred, surplus = b.surplus + s.surplus,
    defer_until = case when b.deferred + s.deferred = 0 then null else b.defer_until end,
    status = case
      when b.status = 'void' or s.voids then 'void'
      when b.amount + s.amount - b.waived - s.waived - b.paid - s.paid <= 0 then 'cleared'
      when b.deferred + s.deferred >= b.amount + s.amount - b.waived - s.waived - b.paid - s.paid then 'deferred'
      when b.paid + s.paid > 0 then 'partial'
      else 'unpaid' end
  from (
    select tenant_id, bill_id, bool_or(kind = 'void') as voids,
      coalesce(sum(delta) filter (where kind in ('charge', 'adjust', 'void')), 0) as amount,
      coalesce(sum(delta) filter (where kind = 'waive'), 0) as waived,
      coalesce(sum(delta) filter (where kind in ('pay', 'refund')), 0) as paid,
      coalesce(sum(delta) filter (where kind in ('defer', 'resume')), 0) as deferred,
      coalesce(sum(delta) filter (where kind in ('surplus', 'surplusBack')), 0) as surplus
    from added group by tenant_id, bill_id) s
  where b.tenant_id = s.tenant_id and b.id = s.bill_id;
  return null;
end $$;
create trigger bill_follow after insert on bill_entry
  referencing new table as added for each statement execute function bill_follow();

-- Who was told that he owes, and when: nobody hears of it more than once in three days.
create table bill_reminder (
  tenant_id text not null references sys_tenant (id),
  payer_id text not null,
  day date not null,
  primary key (tenant_id, payer_id, day)
);
