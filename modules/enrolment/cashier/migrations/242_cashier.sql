-- Channels, orders, attempts, what channels told, receipts, shifts, refunds, reconciliation.

create table pay_channel (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  provider text not null check (provider in ('wechat', 'alipay', 'transfer', 'cash', 'pos', 'sandbox')),
  settings jsonb not null default '{}',
  -- keys, sealed together
  secret text,
  fee_rate_bp integer not null default 0,
  enabled boolean not null default true,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "cashier.channelNameTaken" unique (tenant_id, name)
);

create table cash_shift (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  shift_no text not null,
  cashier_id uuid not null,
  open_at timestamptz(0) not null,
  close_at timestamptz(0),
  opening bigint not null,
  expected bigint,
  counted bigint,
  difference bigint,
  note text,
  status text not null default 'open' check (status in ('open', 'closed')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, cashier_id) references sys_user (tenant_id, id)
);
create unique index "cashier.shiftOpen" on cash_shift (tenant_id, cashier_id) where status = 'open';
create index cash_shift_cashier on cash_shift (tenant_id, cashier_id);
create index cash_shift_open_at on cash_shift (tenant_id, open_at desc);

create table pay_order (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  order_no text not null,
  payer_id text not null,
  payer_no text,
  payer_name text,
  student_id uuid,
  class_id uuid,
  department_id uuid,
  total bigint not null check (total between 1 and 5000000),
  refunded bigint not null default 0,
  source text not null,
  channel_id uuid not null,
  cashier_id uuid,
  shift_id uuid,
  expire_at timestamptz(0),
  paid_at timestamptz(0),
  late boolean not null default false,
  status text not null default 'waiting'
    check (status in ('waiting', 'paid', 'closed', 'voided', 'partRefunded', 'refunded')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, channel_id) references pay_channel (tenant_id, id),
  foreign key (tenant_id, cashier_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, shift_id) references cash_shift (tenant_id, id),
  constraint "cashier.refundOver" check (refunded between 0 and total)
);
create index pay_order_payer on pay_order (tenant_id, payer_id);
create index pay_order_student on pay_order (tenant_id, student_id);
create index pay_order_class on pay_order (tenant_id, class_id);
create index pay_order_department on pay_order (tenant_id, department_id);
create index pay_order_channel on pay_order (tenant_id, channel_id);
create index pay_order_cashier on pay_order (tenant_id, cashier_id);
create index pay_order_shift on pay_order (tenant_id, shift_id);
create index pay_order_created_at on pay_order (tenant_id, created_at desc);
create index pay_order_paid_at on pay_order (tenant_id, paid_at desc);
create index pay_order_waiting on pay_order (tenant_id, expire_at) where status = 'waiting';

create table pay_order_line (
  tenant_id text not null references sys_tenant (id),
  order_id uuid not null,
  bill_id uuid not null,
  fen bigint not null check (fen > 0),
  waiting boolean not null,
  primary key (tenant_id, order_id, bill_id),
  foreign key (tenant_id, order_id) references pay_order (tenant_id, id),
  foreign key (tenant_id, bill_id) references bill (tenant_id, id)
);
create index pay_order_line_bill on pay_order_line (tenant_id, bill_id);
-- a bill waits for one payment at a time
create unique index "cashier.waiting" on pay_order_line (tenant_id, bill_id) where waiting;

create table pay_attempt (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  order_id uuid not null,
  channel_id uuid not null,
  out_trade_no text not null,
  fen bigint not null,
  scene text not null,
  status text not null default 'waiting' check (status in ('waiting', 'paid', 'closed')),
  trade_no text,
  payer text,
  paid_at timestamptz(0),
  -- what the payer's screen was handed, sealed
  prepay text,
  queries integer not null default 0,
  next_query_at timestamptz(0),
  refunded bigint not null default 0,
  created_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references pay_order (tenant_id, id),
  foreign key (tenant_id, channel_id) references pay_channel (tenant_id, id),
  constraint "cashier.attemptTwice" unique (tenant_id, out_trade_no),
  constraint "cashier.refundOver" check (refunded between 0 and fen)
);
create unique index "cashier.tradeTwice" on pay_attempt (tenant_id, channel_id, trade_no) where trade_no is not null;
create index pay_attempt_order on pay_attempt (tenant_id, order_id);
create index pay_attempt_due on pay_attempt (tenant_id, next_query_at) where status = 'waiting';
create index pay_attempt_paid on pay_attempt (tenant_id, channel_id, paid_at) where status = 'paid';

-- What channels told us, as it came; kept five years.
create table pay_notice (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  channel_id uuid not null,
  out_trade_no text,
  verified boolean not null,
  result text not null,
  body text not null,
  at timestamptz(0) not null,
  primary key (tenant_id, id)
);
create index pay_notice_at on pay_notice (tenant_id, channel_id, at desc);
comment on table pay_notice is 'append-only: what channels told';

-- The last number of each year's book: taken in the transaction of the receipt, so that none is missing.
create table receipt_book (
  tenant_id text not null references sys_tenant (id),
  year text not null,
  last bigint not null,
  primary key (tenant_id, year)
);
create table fee_receipt (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  receipt_no text not null,
  order_id uuid not null,
  payer_id text not null,
  payer_no text,
  payer_name text,
  student_id uuid,
  class_id uuid,
  department_id uuid,
  lines jsonb not null,
  total bigint not null,
  is_red boolean not null default false,
  issued_at timestamptz(0) not null,
  printed integer not null default 0,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references pay_order (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "cashier.receiptTwice" unique (tenant_id, receipt_no)
);
create index fee_receipt_order on fee_receipt (tenant_id, order_id);
create index fee_receipt_payer on fee_receipt (tenant_id, payer_id);
create index fee_receipt_student on fee_receipt (tenant_id, student_id);
create index fee_receipt_class on fee_receipt (tenant_id, class_id);
create index fee_receipt_department on fee_receipt (tenant_id, department_id);
create index fee_receipt_issued_at on fee_receipt (tenant_id, issued_at desc);
-- one receipt for each payment
create unique index "cashier.receiptIssued" on fee_receipt (tenant_id, order_id) where not is_red;

create table pay_refund (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  refund_no text not null,
  bill_id uuid not null,
  attempt_id text,
  payer_id text not null,
  payer_no text,
  payer_name text,
  student_id uuid,
  class_id uuid,
  department_id uuid,
  part text not null,
  amount bigint not null check (amount > 0),
  why text,
  route text not null default 'original' check (route in ('original', 'bank', 'cash')),
  account text,
  account_hash text,
  channel_no text,
  fault text,
  done_at timestamptz(0),
  status text not null default 'proposed'
    check (status in ('proposed', 'approved', 'sending', 'done', 'failed', 'rejected')),
  -- what it follows from, so that a proposal comes once
  cause text,
  next_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, bill_id) references bill (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "cashier.proposed" unique (tenant_id, cause)
);
create index pay_refund_bill on pay_refund (tenant_id, bill_id);
create index pay_refund_student on pay_refund (tenant_id, student_id);
create index pay_refund_class on pay_refund (tenant_id, class_id);
create index pay_refund_department on pay_refund (tenant_id, department_id);
create index pay_refund_created_at on pay_refund (tenant_id, created_at desc);
create index pay_refund_due on pay_refund (tenant_id, next_at) where status in ('approved', 'sending');

create table recon_day (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  channel_id uuid not null,
  day date not null,
  local_count integer not null,
  local_total bigint not null,
  channel_count integer not null,
  channel_total bigint not null,
  fees bigint not null,
  differences integer not null,
  status text not null check (status in ('matched', 'different', 'closed')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, channel_id) references pay_channel (tenant_id, id),
  constraint "cashier.dayTwice" unique (tenant_id, channel_id, day)
);
create index recon_day_day on recon_day (tenant_id, day desc);

create table recon_diff (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  channel_id uuid not null,
  day date not null,
  kind text not null check (kind in ('channelOnly', 'localOnly', 'amount', 'status')),
  trade_no text not null,
  local_amount bigint,
  channel_amount bigint,
  resolution text,
  status text not null default 'open' check (status in ('open', 'resolved')),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, channel_id) references pay_channel (tenant_id, id),
  constraint "cashier.diffTwice" unique (tenant_id, channel_id, day, trade_no, kind)
);
create index recon_diff_day on recon_diff (tenant_id, day desc);

-- The campus sandbox's own books: what a bank would know of its trades.
create table sandbox_trade (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  channel_id uuid not null,
  trade_no text not null,
  kind text not null check (kind in ('pay', 'refund')),
  pay_no text,
  fen bigint not null,
  title text not null default '',
  state text not null check (state in ('waiting', 'paid', 'closed', 'failed')),
  at timestamptz(0) not null,
  paid_at timestamptz(0),
  primary key (tenant_id, id),
  unique (tenant_id, channel_id, trade_no)
);
