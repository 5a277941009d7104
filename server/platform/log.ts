import { pino } from 'pino'

export const log = pino({
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'silent' : 'info'),
  redact: ['password', 'token', 'authorization', '*.password', '*.token', '*.authorization'],
  base: undefined,
})
