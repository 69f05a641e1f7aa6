// Secrets of the database and the cookies: the demonstration only gets the public calls.
const withheld = new Set(['DATABASE_URL', 'REDIS_URL', 'COOKIE_SECRET', 'DATA_DIR'])

/**
 * Returns the environment of the demonstration parade, which uses the site as outside clients do.
 *
 * @param env the server's environment, PORT included
 */
export function demonstrationEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const open = Object.entries(env).filter(([name]) => !withheld.has(name))
  return { ...Object.fromEntries(open), SERVER_ORIGIN: `http://127.0.0.1:${env.PORT}` }
}
