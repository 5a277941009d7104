// Plain JavaScript on purpose: it must run on whatever Node it is started with, to say that it is the wrong one.
const [major] = process.versions.node.split('.').map(Number)
if (major < 26) {
  console.error(
    `This needs Node 26, which "npm ci" installs beside the project; start it through npm ("npm start"), not by itself (this is Node ${process.versions.node}).`,
  )
  process.exit(1)
}
