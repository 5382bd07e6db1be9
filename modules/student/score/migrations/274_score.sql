-- Sheets of courses, what students reached in each sitting and what a course is worth to them, corrections, warnings, transcripts.

create table course_offering (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  offering_name text,
  xn text not null,
  xq_m text not null,
  subject_id uuid not null,
  subject_name text not null,
  kind text,
  origin_id uuid,
  credit numeric(12,1),
  nature text not null,
  exam_type text,
  teacher_id uuid not null,
  class_ids uuid[] not null,
  department_id uuid,
  scale_type text not null,
  usual_weight integer not null,
  mid_weight integer not null,
  final_weight integer not null,
  students integer,
  missing integer,
  state text not null default 'open',
  submitted_at timestamptz(0),
  published_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, subject_id) references subject (tenant_id, id),
  foreign key (tenant_id, origin_id) references course_offering (tenant_id, id),
  foreign key (tenant_id, teacher_id) references teacher (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  constraint "score.weightSum" check (usual_weight + mid_weight + final_weight = 100),
  constraint "score.offeringTaken" unique (tenant_id, xn, xq_m, subject_id, teacher_id, class_ids, kind)
);
create index course_offering_teacher on course_offering (tenant_id, teacher_id);
create index course_offering_origin on course_offering (tenant_id, origin_id);
create index course_offering_subject on course_offering (tenant_id, subject_id);
create index course_offering_class_ids on course_offering using gin (class_ids);
create index course_offering_department on course_offering (tenant_id, department_id);
create index course_offering_xn on course_offering (tenant_id, xn desc, xq_m desc, offering_name collate by_name);
create table score_record (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  record_name text,
  record_key text,
  student_id uuid not null,
  class_id uuid not null,
  major_id uuid,
  department_id uuid,
  grade text,
  offering_id uuid,
  xn text not null,
  xq_m text not null,
  subject_id uuid not null,
  subject_name text not null,
  credit numeric(12,1),
  nature text,
  teacher_id uuid,
  attempt text,
  usual numeric(12,1),
  mid numeric(12,1),
  final numeric(12,1),
  total numeric(12,1),
  letter text,
  flag text,
  point numeric(12,1),
  passed boolean not null default false,
  is_published boolean not null default false,
  published_at timestamptz(0),
  source text,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, offering_id) references course_offering (tenant_id, id),
  foreign key (tenant_id, subject_id) references subject (tenant_id, id),
  foreign key (tenant_id, teacher_id) references teacher (tenant_id, id),
  constraint "score.scoreRange" check (coalesce(usual, 0) between 0 and 100 and coalesce(mid, 0) between 0 and 100
    and coalesce(final, 0) between 0 and 100 and coalesce(total, 0) between 0 and 100),
  constraint "score.recordTaken" unique (tenant_id, record_key)
);
create index score_record_student on score_record (tenant_id, student_id, subject_id);
create index score_record_offering on score_record (tenant_id, offering_id);
create index score_record_teacher on score_record (tenant_id, teacher_id);
create index score_record_subject on score_record (tenant_id, subject_id);
create index score_record_class on score_record (tenant_id, class_id);
create index score_record_department on score_record (tenant_id, department_id);
create index score_record_xn on score_record (tenant_id, xn desc, xq_m desc, student_id);
create table course_result (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  major_id uuid,
  department_id uuid,
  grade text,
  subject_id uuid not null,
  subject_name text not null,
  xn text,
  xq_m text,
  credit numeric(12,1),
  nature text,
  first_score numeric(12,1),
  score numeric(12,1),
  point numeric(12,1),
  passed boolean not null default false,
  failed boolean not null default false,
  attempts integer,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, subject_id) references subject (tenant_id, id),
  constraint "score.resultTaken" unique (tenant_id, student_id, subject_id)
);
create index course_result_class on course_result (tenant_id, class_id);
create index course_result_subject on course_result (tenant_id, subject_id);
create index course_result_major on course_result (tenant_id, major_id, grade);
create index course_result_department on course_result (tenant_id, department_id);
create index course_result_xn on course_result (tenant_id, xn collate by_name desc nulls last, xq_m desc nulls last, student_id);
create table score_change (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  change_no text not null,
  record_id uuid,
  student_id uuid,
  class_id uuid,
  department_id uuid,
  subject_name text,
  teacher_id uuid,
  old_total numeric(12,1),
  old_flag text,
  new_total numeric(12,1),
  new_flag text,
  reason text,
  file_ids uuid[],
  audit_status text not null default 'draft',
  agent_user_id uuid,
  submitted_at timestamptz(0),
  decided_at timestamptz(0),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, record_id) references score_record (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, teacher_id) references teacher (tenant_id, id),
  foreign key (tenant_id, agent_user_id) references sys_user (tenant_id, id),
  constraint "score.incomplete" check (audit_status in ('draft', 'returned', 'withdrawn') or (record_id, reason) is not null)
);
create index score_change_record on score_change (tenant_id, record_id);
create index score_change_teacher on score_change (tenant_id, teacher_id);
create index score_change_department on score_change (tenant_id, department_id);
create index score_change_submitted_at on score_change (tenant_id, submitted_at desc nulls last);
-- one that is being decided about isn't asked about again
create unique index "score.changeRuns" on score_change (tenant_id, record_id) where audit_status = 'running';
create table academic_warning (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  warning_name text,
  student_id uuid not null,
  class_id uuid not null,
  major_id uuid,
  department_id uuid,
  grade text,
  xn text,
  xq_m text,
  level text,
  failed_courses integer,
  failed_credits numeric(12,1),
  term_point numeric(12,2),
  note text,
  handled_by uuid,
  handled_at timestamptz(0),
  state text not null default 'open',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, handled_by) references sys_user (tenant_id, id),
  constraint "score.warningTaken" unique (tenant_id, student_id, xn, xq_m)
);
create index academic_warning_class on academic_warning (tenant_id, class_id);
create index academic_warning_department on academic_warning (tenant_id, department_id);
create index academic_warning_xn on academic_warning (tenant_id, xn collate by_name desc nulls last, xq_m desc nulls last, failed_credits desc nulls last);
create table transcript (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  transcript_no text not null,
  student_id uuid not null,
  class_id uuid not null,
  major_id uuid,
  department_id uuid,
  grade text,
  language text,
  term text,
  purpose text,
  content jsonb,
  courses integer,
  credits numeric(12,1),
  gpa numeric(12,2),
  state text not null default 'valid',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id),
  foreign key (tenant_id, major_id) references major (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create index transcript_student on transcript (tenant_id, student_id);
create index transcript_class on transcript (tenant_id, class_id);
create index transcript_department on transcript (tenant_id, department_id);
create index transcript_created_at on transcript (tenant_id, created_at desc);
