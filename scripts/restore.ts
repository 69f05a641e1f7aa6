import { parseArgs } from 'node:util'
import { openSiteData } from './backup/open-site-data.ts'
import { checkBackup, restoreBackup } from './backup/restore-backup.ts'
import { runCommand } from './run-command.ts'

// `npm run restore -- FILE [--replace]` restores a backup. Stop every server and worker first.
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error('Usage: npm run restore -- FILE [--replace]')
  // Checks the file before `openSiteData` starts or creates a database.
  const { madeAt } = await checkBackup(file)
  const siteData = await openSiteData(process.env, true)
  try {
    await restoreBackup(siteData, file, values.replace)
    console.log(`restored, as it was at ${madeAt}`)
  } finally {
    await siteData.close()
  }
})
