/** New Orleans dates and times: arithmetic, the days without tracking, and formats for display. */
export * from './calendar/days.ts'
export * from './calendar/event-end.ts'
export * from './calendar/masking-days.ts'
export * from './calendar/words.ts'
