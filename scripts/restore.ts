import { parseArgs } from 'node:util'
import { openPlace } from './backup/open-place.ts'
import { checkBackup, restoreBackup } from './backup/restore-backup.ts'
import { runCommand } from './run-command.ts'

// `npm run restore -- FILE [--replace]` restores what `npm run backup` wrote. Stop server and worker first.
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error('Usage: npm run restore -- FILE [--replace]')
  // Before this starts or creates a database.
  const { madeAt } = await checkBackup(file)
  const place = await openPlace(process.env, true)
  try {
    await restoreBackup(place, file, values.replace)
    console.log(`restored, as it was at ${madeAt}`)
  } finally {
    await place.close()
  }
})
