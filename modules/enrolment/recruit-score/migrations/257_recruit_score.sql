-- Scores typed twice, totals, lines, rounds of admission with their results, reviews and objections.

create table score_sheet (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  batch_id uuid not null,
  subject_id uuid not null,
  session_id uuid,
  room_id uuid,
  bundle_no text,
  clerk_a_id uuid,
  clerk_b_id uuid,
  arbiter_id uuid,
  positions integer,
  done_a boolean not null default false,
  done_b boolean not null default false,
  diffs integer,
  status text not null default 'open',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references exam_batch (tenant_id, id),
  foreign key (tenant_id, subject_id) references exam_subject (tenant_id, id),
  foreign key (tenant_id, session_id) references recruit_session (tenant_id, id),
  foreign key (tenant_id, room_id) references recruit_room (tenant_id, id),
  foreign key (tenant_id, clerk_a_id) references teacher (tenant_id, id),
  foreign key (tenant_id, clerk_b_id) references teacher (tenant_id, id),
  foreign key (tenant_id, arbiter_id) references teacher (tenant_id, id),
  constraint "recruit-score.sheetTwice" unique (tenant_id, subject_id, room_id),
  constraint "recruit-score.sameClerk" check (clerk_a_id is distinct from clerk_b_id or clerk_a_id is null)
);
create index score_sheet_subject on score_sheet (tenant_id, subject_id, bundle_no collate by_name);
-- What was typed: positions, never names.
create table score_entry (
  tenant_id text not null references sys_tenant (id),
  sheet_id uuid not null,
  seat_no int not null,
  pass text not null check (pass in ('A', 'B', 'C')),
  pt int check (pt >= 0),
  flag text not null check (flag in ('normal', 'absent', 'cheat')),
  by uuid not null,
  at timestamptz(0) not null,
  primary key (tenant_id, sheet_id, seat_no, pass),
  foreign key (tenant_id, sheet_id) references score_sheet (tenant_id, id)
);
create table exam_score (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  batch_id uuid not null,
  candidate_id uuid not null,
  ticket_no text,
  subject_id uuid not null,
  score numeric(12,2) not null,
  flag text,
  source text not null default 'sheet',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references exam_batch (tenant_id, id),
  foreign key (tenant_id, candidate_id) references candidate (tenant_id, id),
  foreign key (tenant_id, subject_id) references exam_subject (tenant_id, id),
  constraint "recruit-score.scoredTwice" unique (tenant_id, candidate_id, subject_id)
);
create index exam_score_subject on exam_score (tenant_id, subject_id, ticket_no collate by_name);
create table score_fix (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  fix_no text not null,
  score_id uuid,
  old_score numeric(12,2),
  new_score numeric(12,2),
  reason text,
  audit_status text not null default 'draft',
  agent_user_id uuid,
  submitted_at timestamptz(0),
  decided_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, score_id) references exam_score (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "recruit-score.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn')
    or (score_id, new_score, reason) is not null)
);
create index score_fix_submitted_at on score_fix (tenant_id, submitted_at desc nulls last);
create unique index "recruit-score.fixRuns" on score_fix (tenant_id, score_id) where audit_status = 'running';
create table score_line (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  batch_id uuid not null,
  kind text,
  plan_id uuid,
  subject_id uuid,
  min_score numeric(12,2) not null,
  remark text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references exam_batch (tenant_id, id),
  foreign key (tenant_id, plan_id) references major_plan (tenant_id, id),
  foreign key (tenant_id, subject_id) references exam_subject (tenant_id, id)
);
create index score_line_batch on score_line (tenant_id, batch_id, kind);
create table score_review (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  batch_id uuid not null,
  candidate_id uuid not null,
  subject_id uuid not null,
  reason text not null,
  answer text,
  answered_at timestamptz(0),
  status text not null default 'open',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references exam_batch (tenant_id, id),
  foreign key (tenant_id, candidate_id) references candidate (tenant_id, id),
  foreign key (tenant_id, subject_id) references exam_subject (tenant_id, id),
  constraint "recruit-score.reviewedTwice" unique (tenant_id, candidate_id, subject_id)
);
create index score_review_created_at on score_review (tenant_id, created_at desc);
create table admit_round (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  batch_id uuid,
  name text,
  round_type text,
  status text not null default 'draft',
  candidates integer,
  admitted integer,
  adjusted integer,
  held integer,
  moved integer,
  input_hash text,
  result_hash text,
  ran_at timestamptz(0),
  ran_by uuid,
  public_from date,
  public_to date,
  audit_status text,
  agent_user_id uuid,
  submitted_at timestamptz(0),
  decided_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references exam_batch (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "recruit-score.roundTaken" unique (tenant_id, batch_id, name),
  constraint "recruit-score.incomplete" check (status in ('draft', 'returned', 'withdrawn')
    or (batch_id, name, round_type) is not null)
);
create index admit_round_batch on admit_round (tenant_id, batch_id, created_at desc);
create table admit_result (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  round_id uuid not null,
  candidate_id uuid not null,
  register_no text,
  plan_id uuid,
  department_id uuid,
  result_type text not null default 'reject',
  wish_order integer,
  total_score numeric(12,2),
  rank integer,
  reason_code text,
  cut_score numeric(12,2),
  decision text,
  decided_by uuid,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, round_id) references admit_round (tenant_id, id) on delete cascade,
  foreign key (tenant_id, candidate_id) references candidate (tenant_id, id),
  foreign key (tenant_id, plan_id) references major_plan (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, decided_by) references sys_user (tenant_id, id),
  constraint "recruit-score.resultTwice" unique (tenant_id, round_id, candidate_id)
);
create index admit_result_department on admit_result (tenant_id, department_id);
create index admit_result_round on admit_result (tenant_id, round_id, rank);
create index admit_result_candidate on admit_result (tenant_id, candidate_id);
create index admit_result_plan on admit_result (tenant_id, round_id, plan_id);
create table recruit_objection (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  round_id uuid not null,
  content text not null,
  contact text,
  contact_hash text,
  answer text,
  status text not null default 'open',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, round_id) references admit_round (tenant_id, id)
);
create index recruit_objection_created_at on recruit_objection (tenant_id, created_at desc);
