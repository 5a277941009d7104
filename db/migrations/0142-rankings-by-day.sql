-- compatible
-- The best sellers of so many days are others on the next day, also where no stock moves. Older code beside this takes a row
-- that waits for the next day for one that is due: it counts early, and what moves may be counted a day late.
alter table ranking_work add column due_on date;
comment on column ranking_work.due_on is 'The day in London from which its best sellers are to be counted again, as their days are others then; null for at once.';
