import { changeOne } from './change-one.ts'

/** The schedule that counts usage is due now, and not only in some minutes. */
export const countUsageNow = () => changeOne(`select graphile_worker.add_job('count-usage')`, [])
