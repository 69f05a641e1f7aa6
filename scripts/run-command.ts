import { existsSync } from 'node:fs'
import { SettingsError } from '#server/settings/error.ts'
import { StreetsError } from '#shared/streets/network/streets-error.ts'

/** Whether `parseArgs` threw an error, such as for an unknown option. */
const isArgumentError = (error: Error): boolean =>
  'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/** Runs a terminal command with the settings of `.env`. Prints expected errors without a stack. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    await run()
  } catch (error) {
    const isExpected =
      error instanceof SettingsError ||
      error instanceof StreetsError ||
      (error instanceof Error && (error.name === 'Error' || isArgumentError(error)))
    console.error(isExpected ? error.message : error)
    process.exitCode = 1
  }
}
