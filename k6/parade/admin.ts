import http from 'k6/http'
import type { z } from 'zod'
import type { adminCalls } from '#shared/contract/admin.ts'
import { calls, type CallName } from '#shared/contract/calls.ts'
import { callUrl, jsonHeaders } from '../call-url.ts'
import { refused } from '../metrics.ts'
import { settings } from '../settings.ts'

/** The calls that administrators make in these scripts. */
type AdminCall =
  | 'openAdminSession'
  | 'startTracking'
  | 'stopTracking'
  | 'generateTrackerLink'
  | 'getAdminTracking'

type Output<Name extends AdminCall> = z.output<NonNullable<(typeof adminCalls)[Name]['output']>>

/** An administrator, signed in with a session cookie in this runtime's cookie jar. */
export class Admin {
  /**
   * Signs in.
   *
   * @throws Error if that fails
   */
  static async signIn(): Promise<Admin> {
    const admin = new Admin()
    const session = await admin.#call('openAdminSession', { password: settings.adminPassword })
    if (!session) throw new Error('Could not sign in as an administrator: check ADMIN_PASSWORD.')
    return admin
  }

  start(groupId: number): Promise<Output<'startTracking'> | null> {
    return this.#call('startTracking', { groupId })
  }

  stop(paradeId: number): Promise<Output<'stopTracking'> | null> {
    return this.#call('stopTracking', { paradeId })
  }

  /** Creates a link for another phone of a group. */
  createLink(groupId: number, phoneIndex: number): Promise<Output<'generateTrackerLink'> | null> {
    const holder = { userName: `Walker ${phoneIndex + 1}`, userPhone: '504-555-0100' }
    return this.#call('generateTrackerLink', { groupId, ...holder })
  }

  /** Fetches what the dashboard polls. */
  pollDashboard(): Promise<Output<'getAdminTracking'> | null> {
    return this.#call('getAdminTracking')
  }

  async #call<Name extends AdminCall>(name: Name, body?: object): Promise<Output<Name> | null> {
    const { method, success }: (typeof calls)[CallName] = calls[name]
    const json = body ? JSON.stringify(body) : null
    const tags = { name }
    const params = { headers: body ? jsonHeaders : {}, tags, responseType: 'text' as const }
    const response = await http.asyncRequest(method, callUrl(name), json, params)
    if (response.status === success) return JSON.parse(response.body) as Output<Name>
    refused.add(1, { call: name })
    return null
  }
}
