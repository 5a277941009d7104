import { statement } from '#server/platform/database/statement.ts'

const insert = statement('name_api_key', 'insert into api_keys (org_id, id, name, user_id) values ($1, $2, $3, $4)')

/** Gives an API key the name it has beside those of members wherever it is told who did something; for good. */
export const nameApiKey = ({ id, name, user_id }: { id: string; name: string; user_id: string }) =>
  insert(id, name, user_id)
