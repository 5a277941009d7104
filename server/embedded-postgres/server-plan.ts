/** The system user PostgreSQL runs as when Pickwell itself runs as root. */
export type Account = { uid: number; gid: number }

/** Everything that stays the same between two starts of the server in one run of Pickwell. */
export type ServerPlan = {
  dataDir: string
  clusterDir: string
  nativeDir: string
  /** Undefined when not root: the server then runs as the current user. */
  account: Account | undefined
  password: string
  settings: Record<string, string>
}
