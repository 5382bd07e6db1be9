-- directories of the menu name their icon; the shell no longer knows the wings
update sys_menu m set icon = w.icon
from (values
  ('portal', 'grid'),
  ('attendance', 'calendar'),
  ('dormitory', 'bed'),
  ('student', 'team'),
  ('base', 'book'),
  ('inspection', 'check'),
  ('evaluation', 'star'),
  ('aid', 'gift'),
  ('discipline', 'flag'),
  ('growth', 'sun'),
  ('wellbeing', 'heart'),
  ('service', 'tool'),
  ('enrolment', 'compass'),
  ('process', 'flow'),
  ('resource', 'folder'),
  ('insight', 'chart'),
  ('system', 'gear'),
  ('account', 'shield')
) as w (code, icon)
where m.category = 'directory' and m.code = w.code and m.icon = w.code;
