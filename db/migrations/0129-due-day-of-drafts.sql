-- compatible
-- What an order counts as tells of drafts, too, of which goods have come: 0130 counts those there are.
comment on column order_figures.due_on is 'The expected day of a purchase that is to come; infinity for any other, and where none was named, but -infinity for a draft of which goods have come.';
