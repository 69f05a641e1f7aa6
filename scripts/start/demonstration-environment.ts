// What opens the database or the cookies: the demonstration gets the public calls alone.
const withheld = new Set(['DATABASE_URL', 'REDIS_URL', 'COOKIE_SECRET', 'DATA_DIR'])

/**
 * The environment of the demonstration parade, which drives the site as a stranger's clients would.
 *
 * @param env the server's environment, PORT included
 */
export function demonstrationEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const open = Object.entries(env).filter(([name]) => !withheld.has(name))
  return { ...Object.fromEntries(open), SERVER_ORIGIN: `http://127.0.0.1:${env.PORT}` }
}
