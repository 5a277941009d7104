-- Names in the order people read them (Äpfel, apple, Banana), not in the order of their bytes. The collation belongs to the
-- column, so every ORDER BY, every index and every cursor comparison follows without saying so.
alter table products alter column name type text collate "und-x-icu";
alter table customers alter column name type text collate "und-x-icu";
alter table suppliers alter column name type text collate "und-x-icu";
alter table locations alter column name type text collate "und-x-icu";
alter table categories alter column name type text collate "und-x-icu";
