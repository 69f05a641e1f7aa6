import { eq } from 'drizzle-orm'
import { findAdmin } from '../access/admin-session.ts'
import { cookieRules } from '../access/cookies.ts'
import {
  organizerCookieHeader,
  readOrCreateOrganizerCookie,
  renewOrganizerCookie,
} from '../access/organizer.ts'
import type { Context } from '../context.ts'
import { groups } from '../database/schema.ts'
import { listedEvents } from '../events/public-events.ts'
import { readEvents } from '../events/read-events.ts'
import type { Handlers } from '../http/handler.ts'
import { Refusal, refuse } from '../refusal.ts'
import { createGroup } from './create-group.ts'
import { storeFormPictures } from './store-form-pictures.ts'
import { readGroup, readGroups } from './read-groups.ts'
import { updateGroup } from './update-group.ts'
import { readAdminGroups } from './read-admin-groups.ts'
import { setGroupStatus } from './set-group-status.ts'

/** The calls about groups. */
export function groupHandlers(context: Context) {
  const { database, feed, rules, settings } = context
  const cookies = cookieRules(settings)
  return {
    listGroups: () => readGroups(database),
    getGroup: async ({ params }) => (await readGroup(database, params.id)) ?? refuse('group_not_found'),
    createGroup: async ({ body, headers, address, now, setCookie }) => {
      const pictures = await storeFormPictures(context, body, [], address, now)
      if (pictures instanceof Refusal) return pictures
      const browser = readOrCreateOrganizerCookie(headers.cookie, cookies)
      const admin = await findAdmin(database, cookies, headers.cookie, address, now)
      const form = { ...body, ...pictures }
      const group = await createGroup(database, cookies.secret, admin, form, browser, now)
      setCookie(organizerCookieHeader(browser, cookies))
      return group
    },
    updateGroup: async ({ caller, body, headers, address, now, setCookie }) => {
      const [currentGroup] = await database.select().from(groups).where(eq(groups.id, caller.groupId))
      if (!currentGroup) return refuse('group_not_found')
      const currentPictures = [
        ...currentGroup.imageGallery,
        ...(currentGroup.imageUrl ? [currentGroup.imageUrl] : []),
      ]
      const pictures = await storeFormPictures(context, body, currentPictures, address, now)
      if (pictures instanceof Refusal) return pictures
      const change = await updateGroup(database, caller, { ...body, ...pictures }, { ...rules, now })
      if (change instanceof Refusal) return change
      if (!caller.admin) setCookie(await renewOrganizerCookie(database, headers.cookie, cookies))
      await feed.reread(change.paradeIds)
      return change.group
    },
    getEditableGroup: async ({ caller }) => {
      const [group] = await database.select().from(groups).where(eq(groups.id, caller.groupId))
      return group ?? refuse('group_not_found')
    },
    listGroupEvents: async ({ params, now }) => {
      if (!(await readGroup(database, params.id))) return refuse('group_not_found')
      const rows = await readEvents(database, now, { groupId: params.id })
      return listedEvents(now, database, rows, feed, context.streets.loaded?.areas)
    },
  } satisfies Partial<Handlers>
}

/** The administrators' calls about groups. */
export function groupAdminHandlers({ database, feed, rules }: Context) {
  return {
    listAdminGroups: ({ caller }) => readAdminGroups(database, caller),
    setGroupStatus: async ({ params, body, caller, now }) => {
      const change = await setGroupStatus(database, caller, params.id, body, { ...rules, now })
      if (change instanceof Refusal) return change
      await feed.reread(change.paradeIds)
      return change.group
    },
  } satisfies Partial<Handlers>
}
