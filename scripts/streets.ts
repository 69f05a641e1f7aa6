import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { importStreets } from '#server/streets/import-streets.ts'
import { openDataFolder } from '#server/settings/data-folder.ts'
import { readStartSettings } from '#server/settings.ts'
import { runCommand } from './backup/run-command.ts'
import { fetchSource } from './streets/fetch-source.ts'
import { help } from './streets/help.ts'
import { measureBuiltIn } from './streets/measure-built-in.ts'
import { showProgress } from './streets/progress.ts'
import { sayReport } from './streets/say-report.ts'

// `npm run streets -- FILE|URL [--credit TEXT]` imports the streets of a file;
// `npm run streets -- --measure FILE` compares the built-in streets with it.
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { credit: { type: 'string' }, measure: { type: 'boolean', default: false } },
  })
  const [place, ...more] = positionals
  if (place === undefined || more.length > 0) {
    console.log(help)
    if (more.length > 0) process.exitCode = 1
    return
  }
  if (values.measure) {
    console.log(await measureBuiltIn(place))
    return
  }
  const dataDir = await openDataFolder(readStartSettings(process.env).dataDir)
  const progress = showProgress()
  try {
    const bytes = await fetchSource(place, (share) => progress.show(share * 0.2, 'getting the file'))
    const report = await importStreets(bytes, {
      source: basename(URL.canParse(place) ? new URL(place).pathname : place),
      credit: values.credit,
      dataDir,
      onProgress: (share, what) => progress.show(share, what),
    })
    progress.end()
    console.log(sayReport(report))
  } finally {
    progress.end()
  }
})
