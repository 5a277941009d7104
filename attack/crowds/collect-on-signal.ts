// Loaded into a server that is attacked, before it starts: SIGUSR2 has it collect its garbage.
process.on('SIGUSR2', () => void globalThis.gc?.())
