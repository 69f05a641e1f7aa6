import { parseArgs } from 'node:util'
import { makeBackup } from './backup/make-backup.ts'
import { openPlace } from './backup/open-place.ts'
import { runCommand } from './run-command.ts'

// `npm run backup -- FILE` writes the database, as of one moment, and the pictures into one file
// without secrets.
await runCommand(async () => {
  const [file, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (file === undefined || more.length > 0) throw new Error('Usage: npm run backup -- FILE')
  const place = await openPlace(process.env, false)
  try {
    const { rowCount, pictureCount } = await makeBackup(place, file)
    console.log(`${file}: ${rowCount} rows and ${pictureCount} picture files`)
    console.log('Not included: admin password, cookie secret, database password, and waiting jobs.')
  } finally {
    await place.close()
  }
})
