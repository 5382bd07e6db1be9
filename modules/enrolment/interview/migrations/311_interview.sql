-- Interviews: rooms with their examiners, turns that are drawn at check-in, and what each examiner said.

create table interview_room (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  batch_id uuid not null,
  subject_id uuid not null,
  room_no text not null,
  place text not null,
  wait_place text not null,
  start_at timestamptz(0) not null,
  end_at timestamptz(0) not null,
  slots integer not null,
  plan_ids uuid[],
  examiner_ids uuid[] not null,
  chief_id uuid not null,
  avoid_ids uuid[],
  dims jsonb not null,
  status text not null default 'draft',
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references exam_batch (tenant_id, id),
  foreign key (tenant_id, subject_id) references exam_subject (tenant_id, id),
  foreign key (tenant_id, chief_id) references teacher (tenant_id, id),
  constraint "interview.roomTaken" unique (tenant_id, subject_id, room_no, start_at)
);
create index interview_room_start_at on interview_room (tenant_id, start_at, room_no);
create table interview_slot (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  batch_id uuid not null,
  subject_id uuid not null,
  room_id uuid not null,
  order_no integer,
  anon_code text,
  candidate_id uuid,
  status text,
  drawn_at timestamptz(0),
  score numeric(12,2),
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references exam_batch (tenant_id, id),
  foreign key (tenant_id, subject_id) references exam_subject (tenant_id, id),
  foreign key (tenant_id, room_id) references interview_room (tenant_id, id),
  foreign key (tenant_id, candidate_id) references candidate (tenant_id, id)
);
create index interview_slot_room on interview_slot (tenant_id, room_id, order_no);
-- nobody has two turns in a subject, and one at a time is in a room
create unique index "interview.drawnTwice" on interview_slot (tenant_id, subject_id, candidate_id) where candidate_id is not null;
create unique index "interview.anotherCalled" on interview_slot (tenant_id, room_id) where status = 'called';
create index interview_slot_candidate on interview_slot (tenant_id, candidate_id) where candidate_id is not null;
create table interview_mark (
  tenant_id text not null references sys_tenant (id),
  slot_id uuid not null,
  examiner_id uuid not null,
  pts int[] not null,
  total int not null check (total >= 0),
  is_back boolean not null default false,
  at timestamptz(0) not null,
  primary key (tenant_id, slot_id, examiner_id),
  foreign key (tenant_id, slot_id) references interview_slot (tenant_id, id),
  foreign key (tenant_id, examiner_id) references teacher (tenant_id, id)
);
