// `npm run dev`: the server restarts when its files change, the web app reloads in place at the address Vite prints.
import { spawn } from 'node:child_process'
import { pickFreePort } from '#server/embedded-postgres/pick-free-port.ts'

// Both have to know it: the one asks the other there.
const PORT = process.env.PORT === '0' ? String(await pickFreePort()) : (process.env.PORT ?? '3000')
const start = (...command: string[]) =>
  spawn(process.execPath, command, { stdio: 'inherit', env: { ...process.env, PORT } })

const children = [
  start('--watch-path=server', '--watch-path=contract', 'server/main.ts'),
  start('node_modules/@react-router/dev/bin.cjs', 'dev', '--port', '5173'),
]

let ending = false
function end() {
  if (ending) return
  ending = true
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
for (const child of children) child.on('exit', end)
