// Plain JavaScript on purpose: it must run on whatever Node it is started with, to say that it is the wrong one.
import { fileURLToPath } from 'node:url'

const [major] = process.versions.node.split('.').map(Number)
if (major < 26) {
  console.error(
    `This needs Node 26, which "npm ci" installs beside the project; start it through npm ("npm start"), not by itself (this is Node ${process.versions.node}).`,
  )
  process.exit(1)
}

// Vite takes the first three for parts of an address, and Node the last for what stands for a name in `imports`.
const folder = fileURLToPath(new URL('..', import.meta.url))
const [sign] = /[#?%*]/.exec(folder) ?? []
if (sign) {
  console.error(`Pickwell cannot be built in ${folder}, as its path has a ${sign} in it; move it to another folder.`)
  process.exit(1)
}
