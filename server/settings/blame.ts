import { SettingsError } from './error.ts'

/**
 * Does what a setting decides, and names the setting where that fails.
 *
 * @param setting its name in the environment
 * @param trouble what could not be done, as the beginning of a sentence
 * @throws SettingsError with the reason behind it; one that comes from the work passes
 */
export async function blameSetting<Result>(
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

/** The words of an error; those of its first part where it is made of several, as when a host has two addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (error instanceof Error && error.message === '' && error.cause) return reasonOf(error.cause)
  return error instanceof Error ? error.message : String(error)
}
