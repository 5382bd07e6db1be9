-- What somebody who led a class has still to hand over to those who lead it now; nothing once he said that it is done.
create table class_hand_over (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  class_id uuid not null,
  teacher_id uuid not null,
  to_ids uuid[] not null,
  why text not null check (why in ('staff', 'moved')),
  opened_at timestamptz(0) not null,
  done_at timestamptz(0),
  primary key (tenant_id, id),
  foreign key (tenant_id, class_id) references stu_class (tenant_id, id) on delete cascade
);
create unique index class_hand_over_open on class_hand_over (tenant_id, class_id, teacher_id, why) where done_at is null;
create index class_hand_over_teacher on class_hand_over (tenant_id, teacher_id) where done_at is null;
