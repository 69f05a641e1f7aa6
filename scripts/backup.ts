import { parseArgs } from 'node:util'
import { makeBackup } from './backup/make-backup.ts'
import { openSiteData } from './backup/open-site-data.ts'
import { runCommand } from './run-command.ts'

// `npm run backup -- FILE` writes a consistent snapshot of the database, and the pictures, into one
// file without secrets.
await runCommand(async () => {
  const [file, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (file === undefined || more.length > 0) throw new Error('Usage: npm run backup -- FILE')
  const siteData = await openSiteData(process.env, false)
  try {
    const { rowCount, pictureCount } = await makeBackup(siteData, file)
    console.log(`${file}: ${rowCount} rows and ${pictureCount} picture files`)
    console.log('Not included: admin password, cookie secret, database password, and waiting jobs.')
  } finally {
    await siteData.close()
  }
})
