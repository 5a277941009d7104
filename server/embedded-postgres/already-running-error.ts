export function alreadyRunningError(dataDir: string): Error {
  return new Error(
    `Another Pickwell is already running on ${dataDir}; stop it first, or set DATA_DIR to another folder.`,
  )
}
