/** New Orleans dates and times: counting, the days that are kept private, and how they are shown. */
export * from './calendar/days.ts'
export * from './calendar/masking-days.ts'
export * from './calendar/words.ts'
