-- compatible
-- Every message of news has a number, so that a screen which was cut off can say where it stopped and be told what it missed.
create sequence news_id;
comment on sequence news_id is 'LOCAL. One number per NOTIFY of the dispatcher, in the order they are committed.';
