import { SettingsError } from './error.ts'

/**
 * Runs work that depends on a setting, and names the setting if it fails.
 *
 * @param setting its name in the environment
 * @param trouble what failed, as the beginning of a sentence
 * @throws SettingsError with the reason; one from the work itself passes through
 */
export async function withSettingContext<Result>(
  setting: string,
  trouble: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SettingsError) throw error
    throw new SettingsError([`${setting}: ${trouble}: ${reasonOf(error)}`])
  }
}

/**
 * Returns an error's message, or that of its first part if it has several, as when a host has two
 * addresses.
 */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (error instanceof Error && error.message === '' && error.cause) return reasonOf(error.cause)
  return error instanceof Error ? error.message : String(error)
}
