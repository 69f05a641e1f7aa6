let isForbidden = true

/** Lets the browser forbid saving answers for pages without a signal: those of one test would show in the next. */
export function saveNothing(): void {
  const open = IDBFactory.prototype.open.bind(indexedDB)
  IDBFactory.prototype.open = (name, version) => {
    if (isForbidden && name === 'second-line-seen') throw new DOMException('', 'SecurityError')
    return open(name, version)
  }
}

/** Lets the tests of a file save answers. They clear what they saved (`saved-answers.ts`). */
export function allowSaving(): void {
  isForbidden = false
}
