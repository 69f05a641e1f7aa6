import { existsSync } from 'node:fs'
import { SettingsError } from '#server/settings/error.ts'
import { StreetsError } from '#shared/streets/network/network.ts'

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

/**
 * Returns the options of this process's command line. Prints the usage instead and exits: with 0 if it asks for
 * help, with 2 and the error if it is wrong.
 */
export function readCommandLine<Options>(
  parse: (args: string[]) => Options | 'help',
  usage: string,
): Options {
  try {
    const options = parse(process.argv.slice(2))
    if (options !== 'help') return options
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    return process.exit(2)
  }
  console.log(usage)
  return process.exit(0)
}
