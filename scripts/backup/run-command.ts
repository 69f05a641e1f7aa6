import { existsSync } from 'node:fs'
import { SettingsError } from '#server/settings.ts'

/** Runs a command of the terminal with the settings of a file .env, and says in one line what went wrong. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    await run()
  } catch (error) {
    const isSaid = error instanceof SettingsError || (error instanceof Error && error.name === 'Error')
    console.error(isSaid ? error.message : error)
    process.exitCode = 1
  }
}
