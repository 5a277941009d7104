-- compatible
-- People leave, and their roles change: both in a transaction of the organisation, which holds its row first.
grant update (role), delete on user_orgs to pickwell_app;
