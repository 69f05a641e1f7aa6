import { parseArgs } from 'node:util'
import { importStreets } from '#server/streets/import-streets.ts'
import { openDataFolder } from '#server/settings/data-folder.ts'
import { readStartSettings } from '#server/settings/read-settings.ts'
import { runCommand } from './run-command.ts'
import { fetchSource, nameOfSource } from './streets/fetch-source.ts'
import { compareBuiltIn } from './streets/compare-built-in.ts'
import { createProgressBar } from './streets/progress.ts'
import { formatReport } from './streets/format-report.ts'

/** The text that the command prints if it has no argument. */
const HELP_TEXT = `Name a file or an address: npm run streets -- FILE|URL [--credit TEXT] [--replace]

It accepts the compact format of docs/STREETS.md, GeoJSON lines, or a zipped shapefile, and replaces the
street network in DATA_DIR; with --replace also if it lacks most streets in use. Sources for New Orleans:
- US Census TIGER/Line roads of Orleans Parish (22071), a zipped shapefile in the public domain:
  https://www2.census.gov/geo/tiger/TIGER2024/ROADS/tl_2024_22071_roads.zip
- City of New Orleans, dataset 'Road Centerline', exported as GeoJSON: https://data.nola.gov

npm run streets -- --measure FILE compares the corners of the built-in streets with those of a file.`

// `npm run streets -- FILE|URL [--credit TEXT] [--replace]` imports the streets of a file.
// `npm run streets -- --measure FILE` compares the built-in streets with it.
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      credit: { type: 'string' },
      replace: { type: 'boolean', default: false },
      measure: { type: 'boolean', default: false },
    },
  })
  const [source, ...extraWords] = positionals
  if (source === undefined || extraWords.length > 0) {
    console.log(HELP_TEXT)
    if (extraWords.length > 0) process.exitCode = 1
    return
  }
  if (values.measure) {
    console.log(await compareBuiltIn(source))
    return
  }
  const dataDir = await openDataFolder(readStartSettings(process.env).dataDir)
  const progress = createProgressBar()
  try {
    // The import reports the remaining 80%.
    const bytes = await fetchSource(source, (share) => progress.show(share * 0.2, 'getting the file'))
    const report = await importStreets(bytes, {
      source: nameOfSource(source),
      credit: values.credit,
      dataDir,
      mayLackStreets: values.replace,
      onProgress: (share, step) => progress.show(share, step),
    })
    progress.end()
    console.log(formatReport(report))
  } finally {
    progress.end()
  }
})
