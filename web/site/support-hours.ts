/** When somebody answers, as it is printed. */
export const supportHours = [
  ['Monday to Friday', '9:00-18:00 GMT'],
  ['Saturday', '10:00-16:00 GMT'],
  ['Sunday', 'Closed'],
] as const
