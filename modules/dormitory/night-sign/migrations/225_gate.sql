-- The gate keeps every pass itself and says which was the last: nothing of it is kept twice.
drop table night_seen;
