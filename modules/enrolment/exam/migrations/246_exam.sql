-- Tests: plans, rosters, what everybody answered, who marked it, and what came of it.

create table exam_plan (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  name text not null,
  kind text not null,
  paper_ids uuid[] not null,
  target jsonb,
  target_text text,
  notice text,
  start_at timestamptz(0) not null,
  end_at timestamptz(0) not null,
  duration_min integer not null,
  late_min integer not null default 0,
  min_submit_min integer not null default 0,
  hard_end boolean not null default false,
  attempts integer not null default 1,
  score_policy text not null default 'highest',
  shuffle_questions boolean not null default false,
  shuffle_options boolean not null default false,
  one_by_one boolean not null default false,
  leave_limit integer not null default 3,
  leave_grace_sec integer not null default 5,
  on_limit text not null default 'flag',
  block_copy boolean not null default false,
  watermark boolean not null default false,
  access_code text,
  ip_ranges text,
  grader_ids uuid[],
  double_mark boolean not null default false,
  double_gap integer not null default 20,
  blind boolean not null default false,
  show_score text not null default 'publish',
  show_answers text not null default 'publish',
  status text not null default 'draft',
  takers integer not null default 0,
  full_score numeric(12,2),
  pass_score numeric(12,2),
  makeup_of uuid,
  owner_id uuid,
  department_id uuid,
  reach jsonb,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, makeup_of) references exam_plan (tenant_id, id),
  foreign key (tenant_id, owner_id) references sys_user (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "exam.windowReversed" check (start_at < end_at),
  check (kind in ('formal', 'practice', 'entrance', 'makeup', 'machine')),
  check (status in ('draft', 'published', 'marking', 'scored', 'archived'))
);
create index exam_plan_start on exam_plan (tenant_id, start_at desc);
create index exam_plan_owner on exam_plan (tenant_id, owner_id);
create index exam_plan_department on exam_plan (tenant_id, department_id);

-- A paper as it was when the test was published.
create table exam_paper (
  tenant_id text not null references sys_tenant (id),
  plan_id uuid not null,
  paper_id uuid not null,
  no integer not null,
  frozen jsonb not null,
  primary key (tenant_id, plan_id, paper_id),
  foreign key (tenant_id, plan_id) references exam_plan (tenant_id, id) on delete cascade,
  constraint "exam.paperHeld" foreign key (tenant_id, paper_id) references paper (tenant_id, id)
);
create table exam_taker (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  plan_id uuid not null,
  taker_kind text not null default 'student',
  -- a student's id, or a candidate's
  person_id uuid not null,
  student_id uuid,
  taker_name text not null,
  class_id uuid,
  department_id uuid,
  owner_id uuid,
  extra_minutes integer not null default 0,
  status text not null default 'listed',
  score numeric(12,2),
  is_passed boolean,
  rank integer,
  minutes integer,
  leaves integer,
  published_at timestamptz(0),
  -- what the invigilators say to him while he sits there
  said text,
  said_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  constraint "exam.onRosterTwice" unique (tenant_id, plan_id, person_id),
  foreign key (tenant_id, plan_id) references exam_plan (tenant_id, id) on delete cascade,
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, owner_id) references sys_user (tenant_id, id),
  check (taker_kind in ('student', 'candidate')),
  check (status in ('listed', 'present', 'absent', 'cheat'))
);
create index exam_taker_person on exam_taker (tenant_id, person_id);
create index exam_taker_student on exam_taker (tenant_id, student_id);
create index exam_taker_class on exam_taker (tenant_id, class_id);
create index exam_taker_department on exam_taker (tenant_id, department_id);
create index exam_taker_owner on exam_taker (tenant_id, owner_id);
create index exam_taker_published on exam_taker (tenant_id, published_at desc, rank);

create table exam_attempt (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  plan_id uuid not null,
  taker_id uuid not null,
  person_id uuid not null,
  no integer not null,
  paper_id uuid not null,
  seed text not null,
  status text not null default 'doing',
  started_at timestamptz(0) not null,
  deadline_at timestamptz(0) not null,
  submitted_at timestamptz(0),
  submit_kind text,
  session_key text not null,
  device text not null,
  ip text,
  leave_count integer not null default 0,
  -- hundredths of a point
  objective_pt integer,
  subjective_pt integer,
  total_pt integer,
  void_reason text,
  primary key (tenant_id, id),
  constraint "exam.attemptTwice" unique (tenant_id, taker_id, no),
  foreign key (tenant_id, taker_id) references exam_taker (tenant_id, id),
  foreign key (tenant_id, plan_id) references exam_plan (tenant_id, id),
  check (status in ('doing', 'submitted', 'graded', 'void')),
  check (submit_kind in ('self', 'timeout', 'forced', 'limit'))
) with (fillfactor = 80);
-- of two starts at the same moment one is the attempt
create unique index "exam.attemptRuns" on exam_attempt (tenant_id, taker_id) where status = 'doing';
create index exam_attempt_due on exam_attempt (tenant_id, deadline_at) where status = 'doing';
create index exam_attempt_plan on exam_attempt (tenant_id, plan_id, status);
create index exam_attempt_person on exam_attempt (tenant_id, person_id);

-- An answer, in its place on somebody's paper. Saves touch nothing that is indexed, and find room on the page.
create table exam_answer (
  tenant_id text not null references sys_tenant (id),
  attempt_id uuid not null,
  version_id uuid not null,
  place integer not null,
  section_no integer not null,
  full_pt integer not null,
  -- how options are shown: their places in the question, in the order that he sees
  option_order integer[],
  answer jsonb,
  seq bigint not null default 0,
  saved_at timestamptz(0),
  late_answer jsonb,
  pt integer,
  grade_status text not null default 'none',
  primary key (tenant_id, attempt_id, version_id),
  foreign key (tenant_id, attempt_id) references exam_attempt (tenant_id, id),
  constraint "exam.versionHeld" foreign key (tenant_id, version_id) references question_version (tenant_id, id),
  check (pt between 0 and full_pt),
  check (grade_status in ('none', 'waiting', 'done'))
) with (fillfactor = 70);
create index exam_answer_version on exam_answer (tenant_id, version_id);

create table exam_event (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  attempt_id uuid not null,
  kind text not null,
  at timestamptz(0) not null,
  seconds integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, attempt_id) references exam_attempt (tenant_id, id),
  check (kind in ('leave', 'copy', 'offline', 'takeOver', 'ipChange'))
);
comment on table exam_event is 'append-only: what was seen stays as it was';
create index exam_event_attempt on exam_event (tenant_id, attempt_id, at);

-- Somebody's word about an answer; a third where two lie far apart.
create table exam_mark (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  plan_id uuid not null,
  attempt_id uuid not null,
  version_id uuid not null,
  round integer not null,
  grader_id uuid,
  claimed_at timestamptz(0),
  pt integer,
  comment text,
  status text not null default 'pending',
  done_at timestamptz(0),
  primary key (tenant_id, id),
  constraint "exam.markTwice" unique (tenant_id, attempt_id, version_id, round),
  -- two words about one answer are those of two people
  constraint "exam.markTaken" unique (tenant_id, attempt_id, version_id, grader_id),
  foreign key (tenant_id, attempt_id, version_id) references exam_answer (tenant_id, attempt_id, version_id),
  foreign key (tenant_id, plan_id) references exam_plan (tenant_id, id),
  foreign key (tenant_id, grader_id) references sys_user (tenant_id, id),
  check (status in ('pending', 'done')),
  check (pt >= 0)
);
create index exam_mark_plan on exam_mark (tenant_id, plan_id, status, version_id);
create index exam_mark_grader on exam_mark (tenant_id, grader_id);

create table exam_material (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  plan_id uuid not null,
  title text not null,
  content text not null,
  min_seconds integer not null,
  sort integer not null default 0,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references exam_plan (tenant_id, id) on delete cascade
);
create index exam_material_plan on exam_material (tenant_id, plan_id, sort);
create table exam_reading (
  tenant_id text not null references sys_tenant (id),
  material_id uuid not null,
  person_id uuid not null,
  seconds integer not null default 0,
  beat_at timestamptz(0) not null,
  primary key (tenant_id, material_id, person_id),
  foreign key (tenant_id, material_id) references exam_material (tenant_id, id) on delete cascade
);
