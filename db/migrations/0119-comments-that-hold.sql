-- compatible
-- What these are by now; nothing else changes.
comment on table webhook_turns is 'LOCAL. Endpoints that are on, and when each has next something to send; also those just switched off, until what waits for them is given up.';
comment on column stock_movements.location_id is 'As entered; null = not given. A receipt that names none enters the default location.';
comment on column stock_movements.booked_location_id is 'The level that changed: the entered location or the default one; of a pick, a put-back or an edit the one that was really taken from or put to.';
comment on column invitations.email is 'Null once it was accepted or revoked, and thirty days after it expired.';
comment on table receipts is 'TENANT. One delivery of a purchase order, or the reversal of one: complete when written, never edited.';
comment on table reservations is 'TENANT. Owned by stock: made when a sale is confirmed or its lines change, when goods come for one that waits, and when a pick is put back; consumed by picking, released by cancel and reopen, given up where an out takes the units.';
comment on column outbox.units_in is 'Units (quantity as asked) that this write moved in, and in units_out those it moved out, without moves from place to place.';
comment on table stock_days is 'TENANT. Units that moved on a day in London, as asked and without moves from place to place, and what the stock was worth when the last of its news was folded. A day without news has no row.';
comment on table best_sellers is 'TENANT. The products of which most units were picked for sales, less what was put back, since counted_from, the beginning of so many days. Counted again every ten minutes where stock moved.';
comment on column mail_outbox.org_id is 'The organisation that caused it; null for mails about an account or the end of a business, of the contact form and of the status.';
comment on table auth_audit is 'LOCAL. What administrators asked for, and sessions ended for a stolen token. Never changed; it goes with the account it is about.';
comment on column auth_audit.user_id is 'The account it is about, with which it is deleted; null where it is about none.';
comment on column organisations.allow_short_picks is 'Read and set by nobody: decision 15.';
comment on view counted_products is 'As product_figures are counted. Read by older versions only: newer ones have its text in their statements (server/products/counted-products.ts).';
