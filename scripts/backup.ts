import { parseArgs } from 'node:util'
import { makeBackup } from './backup/make-backup.ts'
import { openPlace } from './backup/open-place.ts'
import { runCommand } from './run-command.ts'

// `npm run backup -- FILE` writes the database, as it is at one moment, and the pictures into one file without secrets.
await runCommand(async () => {
  const [file, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (file === undefined || more.length > 0) throw new Error('Name one file: npm run backup -- FILE')
  const place = await openPlace(process.env, false)
  try {
    const { rowCount, pictureCount } = await makeBackup(place, file)
    console.log(`${file}: ${rowCount} rows and ${pictureCount} files of pictures`)
    console.log(
      'Not in it: admin password, cookie secret, database password, and jobs that wait in the queue.',
    )
  } finally {
    await place.close()
  }
})
