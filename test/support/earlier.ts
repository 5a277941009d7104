/**
 * SQL of a moment that lies by so much before another. Without the time zone of the session, as `timestamptz - interval` asks for: Citus
 * refuses that where it depends on the row.
 */
export const earlier = (moment: string, by: string) => `((${moment} at time zone 'UTC' - ${by}) at time zone 'UTC')`
