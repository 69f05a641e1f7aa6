/** Settings with limits that no test reaches. A test of a limit sets its own. */
export const highLimits = {
  LIMIT_FIX_BURST: '1000000',
  LIMIT_FIXES_PER_SECOND: '1000000',
  LIMIT_PASSWORD_TRIES: '1000000',
}
