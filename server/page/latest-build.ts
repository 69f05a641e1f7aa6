import { statSync } from 'node:fs'

/**
 * Returns a function that returns the built web app. It reads it again after each later build,
 * because the files then have other names.
 *
 * @param lastFile the file that a build writes last; while a build runs, it is missing
 * @param read gets what identifies the build
 */
export function latestBuild<Build>(lastFile: string, read: (buildId: string) => Build): () => Build {
  let buildId = identify(lastFile)
  let build = read(buildId)
  return () => {
    const latestId = identify(lastFile)
    if (latestId !== '' && latestId !== buildId) {
      buildId = latestId
      build = read(buildId)
    }
    return build
  }
}

const identify = (file: string): string => String(statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? '')
