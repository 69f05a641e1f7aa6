import { SettingsError } from './error.ts'

/**
 * Runs work that depends on a setting. If it fails, the error names the setting, so that the operator
 * knows what to correct.
 *
 * @param setting its name in the environment
 * @param failure what failed, as the beginning of a sentence
 * @throws SettingsError with the reason; a SettingsError of the work itself is passed on
 */
export async function withSettingContext<Result>(
  setting: string,
  failure: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SettingsError) throw error
    throw new SettingsError([`${setting}: ${failure}: ${rootMessage(error)}`])
  }
}

/**
 * Returns an error's message. A connection error of a host with several IP addresses has one error
 * per address; the first one's message is returned.
 */
function rootMessage(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return rootMessage(error.errors[0])
  if (error instanceof Error && error.message === '' && error.cause) return rootMessage(error.cause)
  return error instanceof Error ? error.message : String(error)
}
