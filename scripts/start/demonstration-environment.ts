// The demonstration uses only HTTP, so it needs no access to the database and the cookies.
const withheldVariables = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'COOKIE_SECRET',
  'VAPID_PRIVATE_KEY',
  'DATA_DIR',
])

/**
 * Returns the environment of the demonstration parades, which use the site as outside clients do.
 *
 * @param env the server's environment, PORT included
 */
export function demonstrationEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const variables = Object.entries(env).filter(([name]) => !withheldVariables.has(name))
  return { ...Object.fromEntries(variables), SERVER_ORIGIN: `http://127.0.0.1:${env.PORT}` }
}
