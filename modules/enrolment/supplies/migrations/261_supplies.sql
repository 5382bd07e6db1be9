-- Supplies for newcomers: goods in sizes, orders, and telephone numbers.

create table welcome_goods (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  kind text not null,
  price bigint not null,
  note text,
  pictures uuid[],
  sizes jsonb,
  stock integer,
  max_per integer not null,
  open_from date not null,
  open_to date not null,
  ordered integer not null default 0,
  status text not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "supplies.soldOut" check (ordered >= 0 and (stock is null or ordered <= stock)),
  constraint "supplies.goodsTaken" unique (tenant_id, name)
);
create index welcome_goods_kind on welcome_goods (tenant_id, kind, name collate by_name);
create table goods_order (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  order_no text not null,
  student_id uuid not null,
  class_id uuid,
  department_id uuid,
  kind text not null,
  lines jsonb,
  total bigint not null,
  ordered_at timestamptz(0) not null,
  picked_at timestamptz(0),
  exchanged boolean not null default false,
  new_size text,
  status text not null default 'created',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create index goods_order_student on goods_order (tenant_id, student_id);
create index goods_order_class on goods_order (tenant_id, class_id);
create index goods_order_department on goods_order (tenant_id, department_id);
create index goods_order_ordered_at on goods_order (tenant_id, ordered_at desc);
create table phone_pool (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  number text not null,
  operator text not null,
  plan text,
  student_id uuid,
  held_until timestamptz(0),
  chosen_at timestamptz(0),
  status text not null default 'free',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  constraint "supplies.numberTaken" unique (tenant_id, number)
);
create index phone_pool_number on phone_pool (tenant_id, number collate by_name);

-- one order of a kind stands at a time, and nobody has two numbers
create unique index "supplies.orderOpen" on goods_order (tenant_id, student_id, kind) where status in ('created', 'paid', 'picked');
create unique index "supplies.phoneMine" on phone_pool (tenant_id, student_id) where status = 'chosen';
create index phone_pool_free on phone_pool (tenant_id, status, number);
