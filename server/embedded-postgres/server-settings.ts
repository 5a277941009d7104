const defaults: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  max_connections: '60',
  password_encryption: 'scram-sha-256',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  work_mem: '8MB',
  random_page_cost: '1.1', // the default is for turning disks, and reads whole tables where an index would do
  // A new business grows from nothing within minutes, and plans made for its empty tables last until they are looked at again.
  autovacuum_naptime: '15s',
  autovacuum_vacuum_cost_delay: '10ms', // by itself it is 2: a vacuum of seconds in which a busy machine answers nobody in time
  // A refusal is an error to it, as often as anybody asks: with the whole statement each would fill the disk.
  log_min_error_statement: 'panic',
  // initdb writes the zone of the machine into the cluster; results must not depend on it.
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Command line arguments for postgres: they win over every configuration file in the cluster. */
export function settingArguments(port: number, overrides: Record<string, string>): string[] {
  const settings = { ...defaults, ...overrides, port: String(port) }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The machine's environment (LC_*, PG*) must not reach the server; macOS needs LC_ALL to start it at all. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' }
}
