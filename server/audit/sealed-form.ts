/**
 * The one form in which a row of the audit log is sealed and checked, as a text: the columns of `row` in this order as a JSON array, the way PostgreSQL
 * writes `jsonb`, the moment in milliseconds since 1970. It hangs on no setting of a connection. A column that is added to the
 * table later goes to the end of the array, and only where it has a value: what was sealed before keeps its form.
 */
export const sealedForm = (row: string) =>
  `(jsonb_build_array(${row}.org_id, ${row}.id, ${row}.user_id, ${row}.request_id, ${row}.action, ${row}.table_name, ${row}.row_id,
  ${row}.before, ${row}.after, (extract(epoch from ${row}.created_at) * 1000)::bigint)
  || case when ${row}.api_key_id is null then '[]' else jsonb_build_array(${row}.api_key_id) end)::text`
