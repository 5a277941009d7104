import { buildWebIfNeeded } from './build-web.ts'

buildWebIfNeeded()
await import('../server/main.ts')
