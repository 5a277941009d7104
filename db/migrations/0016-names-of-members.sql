-- A copy of an address would have to follow it from business to business. What colleagues need is a name: the one a person chose, or
-- the first part of the address they came with.
update members set display_name = split_part(email, '@', 1) where display_name is null;
alter table members alter column display_name set not null;
alter table members drop column email;
