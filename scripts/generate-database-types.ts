// Writes server/platform/database/database-types.ts from a migrated database: `npm run db:types` (DATABASE_URL names it).
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const target = 'server/platform/database/database-types.ts'
const url = process.env.DATABASE_URL
if (!url) throw new Error('Set DATABASE_URL to a migrated database.')

execFileSync(
  process.execPath,
  [
    'node_modules/kysely-codegen/dist/cli/bin.js',
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${target}`,
    '--numeric-parser=number',
    '--date-parser=string',
    '--type-mapping={"timestamptz":"string","numeric":"number","int8":"number"}',
    '--exclude-pattern=(kysely_*|graphile_worker.*)',
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
)
// The tenant plugin fills org_id in, so an insert need not.
const text = readFileSync(target, 'utf8').replaceAll('  org_id: string;', '  org_id: Generated<string>;')
writeFileSync(target, text)
