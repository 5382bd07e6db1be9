-- Each draw of a turn, in its order: by which seed and out of which rooms, so that anybody may have it drawn again.

create table interview_draw (
  tenant_id text not null references sys_tenant (id),
  subject_id uuid not null,
  draw_no int not null,
  slot_id uuid not null,
  candidate_id uuid not null,
  room_ids uuid[] not null,
  seed text not null,
  at timestamptz(0) not null,
  primary key (tenant_id, subject_id, draw_no),
  constraint interview_draw_slot unique (tenant_id, slot_id),
  foreign key (tenant_id, subject_id) references exam_subject (tenant_id, id),
  foreign key (tenant_id, slot_id) references interview_slot (tenant_id, id),
  foreign key (tenant_id, candidate_id) references candidate (tenant_id, id)
);
create index interview_draw_candidate on interview_draw (tenant_id, candidate_id);
