// `npm run dev`: the server restarts when its files change, the web app reloads in place at the address Vite prints.
import { spawn } from 'node:child_process'

const children = [
  spawn(process.execPath, ['--watch-path=server', '--watch-path=contract', 'server/main.ts'], { stdio: 'inherit' }),
  spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'dev', '--port', '5173'], { stdio: 'inherit' }),
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
