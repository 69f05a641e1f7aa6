// What opens the database or the cookies: the demonstration gets the public calls alone.
const withheld = new Set(['DATABASE_URL', 'REDIS_URL', 'COOKIE_SECRET', 'DATA_DIR'])

/** The environment of the demonstration parade, which drives the site as a stranger's client would. */
export function demonstrationEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !withheld.has(name)))
}
