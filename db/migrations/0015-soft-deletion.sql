-- An account whose person is gone but whose id stays: its address is free again, and nothing of the person is left in the row.
alter table auth_users add column deleted_at timestamptz(3);
