import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** What the server then sends to whoever accepts it, without compressing anything itself. */
export function compressBuild(folder: string) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) compressBuild(path)
    else if (/\.(js|css|svg|json)$/.test(name)) compress(path)
  }
}

function compress(path: string) {
  const content = readFileSync(path)
  if (content.length < 1024) return
  writeFileSync(`${path}.br`, brotliCompressSync(content))
  writeFileSync(`${path}.gz`, gzipSync(content))
}
