import type pg from 'pg'

// The runner itself gives a lock back after four hours only. A runner that says nothing for six seconds was killed, or stands still:
// its jobs may go on elsewhere, for a job may run twice.
const beat = `
with here as (
  insert into job_runners (id, seen_at) values ($1, now()) on conflict (id) do update set seen_at = now()
), gone as (
  delete from job_runners where seen_at < now() - interval '6 seconds' and id <> $1 returning id
), lost as (
  select distinct j.locked_by as id from graphile_worker.jobs j where j.locked_by is not null and j.locked_by <> $1
    and j.locked_by not in (select id from job_runners where seen_at >= now() - interval '6 seconds')
)
select graphile_worker.force_unlock_workers(array(select id from gone union select id from lost))
where exists (select from gone) or exists (select from lost)`

/** Says that this runner is alive, and takes their jobs from those that have not said so for a while. */
export const releaseLostJobs = (pool: pg.Pool, runner: string) => pool.query(beat, [runner])
