import { openDB } from 'idb'

/** Forgets the answers that the screens of earlier tests saved for pages without a signal. */
export async function clearSaved(): Promise<void> {
  const database = await openDB('second-line-seen', 1, {
    upgrade: (created) => void created.createObjectStore('answers'),
  })
  await database.clear('answers')
  database.close()
}
