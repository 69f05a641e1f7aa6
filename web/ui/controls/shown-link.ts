import { createStore } from '#web/storage/create-store.ts'

/** A link that could not be copied, which a dialog shows; undefined while that is closed. */
export const shownLink = createStore<string | undefined>(undefined)
