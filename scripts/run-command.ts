import { existsSync } from 'node:fs'
import { SettingsError } from '#server/settings.ts'
import { StreetsError } from '#shared/streets/network/streets-error.ts'

/** Runs a terminal command with the settings of `.env`, and prints an error as one line. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    await run()
  } catch (error) {
    const isKnown = error instanceof SettingsError || error instanceof StreetsError
    const isSaid = isKnown || (error instanceof Error && error.name === 'Error')
    console.error(isSaid ? error.message : error)
    process.exitCode = 1
  }
}
