const DATABASE = 'second-line-seen'

const settled = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error!))
  })

/** Opens the answers that the app has saved in the browser; undefined if there are none. */
async function openSaved(): Promise<IDBDatabase | undefined> {
  // Opening it would create it.
  const isThere = (await indexedDB.databases()).some(({ name }) => name === DATABASE)
  return isThere ? settled(indexedDB.open(DATABASE)) : undefined
}

/** Returns the JSON of the answers that the app has saved in the browser, by key. */
export async function readSaved(): Promise<Record<string, string>> {
  const database = await openSaved()
  if (!database) return {}
  const store = database.transaction('answers').objectStore('answers')
  const [keys, texts] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())])
  database.close()
  return Object.fromEntries(keys.map((name, index) => [name as string, texts[index] as string]))
}

/** Deletes them. */
export async function clearSaved(): Promise<void> {
  const database = await openSaved()
  if (database) await settled(database.transaction('answers', 'readwrite').objectStore('answers').clear())
  database?.close()
}
