-- An import that is taken back takes its claims with it: beds and rooms show what is left.
create trigger register_shown_delete after delete on dormitory_register
  referencing old table as touched for each statement execute function register_shown();
